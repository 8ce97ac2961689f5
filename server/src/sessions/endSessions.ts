import type { Db } from '../handle.ts';

export async function endSessions(db: Db, userID: number, exceptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('userID', '=', userID).where('tokenHash', '!=', exceptTokenHash).execute();
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

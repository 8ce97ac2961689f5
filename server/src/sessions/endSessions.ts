import type { Db } from '../handle.ts';

/** Ends every session of a user at once, but for the one of `exceptTokenHash`. */
export async function endSessions(db: Db, userID: number, exceptTokenHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('userID', '=', userID).where('tokenHash', '!=', exceptTokenHash).execute();
}

/** Ends one session; its token opens nothing from the next call on. */
export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

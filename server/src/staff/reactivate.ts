import type { Db } from '../handle.ts';

export async function reactivate(db: Db, userID: number, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ status: 1, updatedAt: now.toISOString(), ver: eb('ver', '+', 1) }))
    .where('id', '=', userID)
    .where('status', '=', 0)
    .execute();
}

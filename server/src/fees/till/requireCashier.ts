import { type Db, missing } from '../../handle.ts';

/** @throws CallError 404 for a user that there is not */
export async function requireCashier(db: Db, userID: number): Promise<void> {
  const found = await db.selectFrom('users').select('id').where('id', '=', userID).executeTakeFirst();
  if (!found) throw missing();
}

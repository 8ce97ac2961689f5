import type { Answered } from '@somero/contract';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** The newest first. */
export async function readPrices(db: Db, branchID: number): Promise<Answered<'getSmsPrices'>['mainData']> {
  const rows = await db
    .selectFrom('smsPrices')
    .leftJoin('users', 'users.id', 'smsPrices.userID')
    .select(['smsPrices.id', 'rate', 'at', 'reason', 'fname', 'lname'])
    .where('branchID', '=', branchID)
    .orderBy('smsPrices.id', 'desc')
    .execute();
  return rows.map(({ id, rate, at, reason, ...by }) => ({ id, rate, at, by: staffName(by), reason }));
}

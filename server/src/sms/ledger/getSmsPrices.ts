import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { ownBranch } from '../branch.ts';

export const getSmsPrices: Handler<'getSmsPrices'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('smsPrices')
    .leftJoin('users', 'users.id', 'smsPrices.userID')
    .select(['smsPrices.id', 'rate', 'at', 'reason', 'fname', 'lname'])
    .where('branchID', '=', ownBranch)
    .orderBy('smsPrices.id', 'desc')
    .execute();
  return { mainData: rows.map(({ id, rate, at, reason, ...by }) => ({ id, rate, at, by: staffName(by), reason })) };
};

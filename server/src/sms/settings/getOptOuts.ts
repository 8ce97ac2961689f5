import type { Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** Standing ones first, the newest at the top. */
export const getOptOuts: Handler<'getOptOuts'> = async (_, { db, hasListed }) => {
  const rows = await db
    .selectFrom('smsOptOuts as row')
    .leftJoin('users as maker', 'maker.id', 'row.userID')
    .leftJoin('users as ender', 'ender.id', 'row.endedBy')
    .select(['row.id', 'row.phone', 'row.since', 'row.how', 'row.endedAt', 'row.endReason'])
    .select(['maker.fname', 'maker.lname', 'ender.fname as endFname', 'ender.lname as endLname'])
    .orderBy('row.id', 'desc')
    .execute();
  const told = rows.map(({ fname, lname, endFname, endLname, ...row }) => ({
    ...{ ...row, by: staffName({ fname, lname }), endedBy: staffName({ fname: endFname, lname: endLname }) },
  }));
  hasListed('smsOptOuts', { telephones: rows.length });
  return { mainData: [...told.filter((row) => row.endedAt === null), ...told.filter((row) => row.endedAt !== null)] };
};

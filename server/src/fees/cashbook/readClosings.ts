import type { Db } from '../../handle.ts';
import type { FrozenClosing } from '../till/FrozenClosing.ts';
import type { BookScope, Closing } from './CashBook.ts';

/** Of tills, in these days: of one cashier, or banked to one account. */
export async function readClosings(db: Db, { startFrom, endAt, accountID, userID }: BookScope): Promise<Closing[]> {
  const rows = await db
    .selectFrom('tillClosings as closings')
    .innerJoin('tills', 'tills.id', 'closings.tillID')
    .select(['closings.closingNo', 'closings.day', 'expected', 'counted', 'banked', 'slip', 'reason', 'content'])
    .select('tills.confirmed')
    .where('closings.day', '>=', startFrom)
    .where('closings.day', '<=', endAt)
    .$if(userID !== undefined, (query) => query.where('tills.userID', '=', userID ?? 0))
    .$if(accountID !== undefined, (query) => query.where('closings.accountID', '=', accountID ?? 0))
    .orderBy('closings.closingNo')
    .execute();
  return rows.map(({ content, ...row }) => {
    const { cashier, by, account } = JSON.parse(content) as FrozenClosing;
    return { ...row, cashier, by, account, difference: row.counted - row.expected };
  });
}

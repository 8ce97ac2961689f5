import type { Db } from '../../handle.ts';
import type { BookScope, CashBook } from './CashBook.ts';

/** Payments of these days to accounts that no statement has shown yet. */
export async function readUnconfirmed(
  db: Db,
  { startFrom, endAt, accountID, userID }: BookScope,
): Promise<CashBook['unconfirmed']> {
  if (userID !== undefined && accountID === undefined) return { slips: 0, amount: 0 };
  const { slips, amount } = await db
    .selectFrom('payments')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('slips'),
      eb.fn.sum<number | string | null>('amount').as('amount'),
    ])
    .where('confirmedAt', 'is', null)
    .where('reversedAt', 'is', null)
    .where('method', '<>', 'CASH')
    .where('day', '>=', startFrom)
    .where('day', '<=', endAt)
    .$if(accountID !== undefined, (query) => query.where('accountID', '=', accountID ?? 0))
    .executeTakeFirstOrThrow();
  return { slips: Number(slips), amount: Number(amount ?? 0) };
}

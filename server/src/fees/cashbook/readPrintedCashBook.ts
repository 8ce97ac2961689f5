import type { Db } from '../../handle.ts';
import { missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';
import type { PrintedCashBook } from './PrintedCashBook.ts';
import { readCashBook } from './readCashBook.ts';
import { readCashEntries } from './readCashEntries.ts';

/** @param numbers those of cashBookPaper: first and last day, account and cashier. @throws CallError 404 */
export async function readPrintedCashBook(
  db: Db,
  [from = 0, to = 0, accountID = 0, userID = 0]: readonly number[],
  now: Date,
): Promise<PrintedCashBook> {
  const [startFrom, endAt] = [dayOf(from), dayOf(to)];
  const scope = { startFrom, endAt, ...(accountID > 0 && { accountID }), ...(userID > 0 && { userID }) };
  const book = await readCashBook(db, scope);
  const [first] = book.accounts;
  if (!first) throw missing();
  const { entries } = await readCashEntries(db, scope, { page: 1, size: Number.MAX_SAFE_INTEGER });
  return {
    ...{ ...book, entries, startFrom, endAt, of: accountID + userID > 0 ? first.account : 'All accounts' },
    ...(await readLetterhead(db)),
    printedAt: now.toISOString(),
  };
}

/** 20260501 is 2026-05-01. */
const dayOf = (digits: number): string => String(digits).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

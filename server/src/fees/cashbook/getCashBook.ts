import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Db, fail, type Handler } from '../../handle.ts';
import { cashBookPaper } from '../payments/receiptPaper.ts';
import type { BookScope } from './CashBook.ts';
import { readCashAccounts } from './readCashAccounts.ts';
import { readCashBook } from './readCashBook.ts';
import { readCashEntries } from './readCashEntries.ts';

const usualSize = 100;
const mostDays = 366;
const aDay = 86_400_000;

export const getCashBook: Handler<'getCashBook'> = async (asked, { db, link }) => {
  const { format, page = 1, size = usualSize, ...scope } = asked;
  if (scope.endAt < scope.startFrom) throw fail(texts.endBeforeStart, 'endAt');
  if (Date.parse(scope.endAt) - Date.parse(scope.startFrom) >= mostDays * aDay)
    throw fail(texts.mostDays(mostDays), 'endAt');
  await requireKnown(db, scope);
  const book = await readCashBook(db, scope);
  return {
    ...book,
    choices: await readCashAccounts(db, {}),
    ...(await readCashEntries(db, scope, { page, size })),
    path: format === undefined ? '' : await link(cashBookPaper(format, scope)),
    msg: book.accounts.length === 0 ? schoolTexts.noDataFound : '',
  };
};

async function requireKnown(db: Db, { accountID, userID }: BookScope): Promise<void> {
  if (accountID !== undefined) {
    const account = await db.selectFrom('moneyAccounts').select('id').where('id', '=', accountID).executeTakeFirst();
    if (!account) throw fail(texts.unknownAccount, 'accountID');
  }
  if (userID !== undefined) {
    const user = await db.selectFrom('users').select('id').where('id', '=', userID).executeTakeFirst();
    if (!user) throw fail(texts.unknownCashier, 'userID');
  }
}

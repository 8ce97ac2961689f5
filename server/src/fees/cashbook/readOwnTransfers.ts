import type { Db } from '../../handle.ts';
import type { Moved } from './CashBook.ts';
import type { CashAccount } from './readCashAccounts.ts';

/**
 * What own transfers are to the account that got the money. When its statement came it was written as received, for it
 * was nobody's yet: on the day it is called a transfer it is taken out of that and banked, so that it counts once.
 */
export async function readOwnTransfers(
  db: Db,
  accounts: readonly CashAccount[],
  { from, first }: { from: string; first: number },
): Promise<Moved[]> {
  const entries = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .select('entries.seq')
    .where('entries.seq', '>=', first)
    .where('entries.day', '>=', from)
    .where('entries.kind', 'in', ['OWN TRANSFER', 'REVERSAL'])
    .where((row) => row(row.fn.coalesce('reversed.kind', 'entries.kind'), '=', 'OWN TRANSFER'))
    .execute();
  if (entries.length === 0) return [];
  const rows = await db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .innerJoin('incomingLines as incoming', 'incoming.id', 'accounts.ownerID')
    .select(['incoming.accountID as ownerID', 'entries.day', 'lines.debit', 'lines.credit'])
    .where('accounts.kind', '=', 'UNMATCHED')
    .where(
      'lines.entry',
      'in',
      entries.map(({ seq }) => seq),
    )
    .execute();
  return rows.flatMap(({ ownerID, day, debit, credit }): Moved[] => {
    const account = accounts.find((each) => each.kind === 'MONEY' && each.ownerID === ownerID);
    if (!account) return [];
    const of = { accountID: account.id, day };
    return [
      { ...of, kind: 'OWN TRANSFER', debit, credit },
      { ...of, kind: 'INCOMING', debit: credit, credit: debit },
    ];
  });
}

import type { Db } from '../../handle.ts';
import type { Moved } from './CashBook.ts';
import type { CashAccount } from './readCashAccounts.ts';

interface Since {
  from: string;
  /** Of these days, see firstEntry. */
  first: number;
}

/** Own transfers, and what takes them back. */
export async function ownTransfersSince(db: Db, { from, first }: Since): Promise<number[]> {
  const entries = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .select('entries.seq')
    .where('entries.seq', '>=', first)
    .where('entries.day', '>=', from)
    .where('entries.kind', 'in', ['OWN TRANSFER', 'REVERSAL'])
    .where((row) => row(row.fn.coalesce('reversed.kind', 'entries.kind'), '=', 'OWN TRANSFER'))
    .execute();
  return entries.map(({ seq }) => seq);
}

/** What own transfers are to the account that got the money: the ledger has it with the imported line. */
export const receivingSides = (db: Db, entries: readonly number[]) =>
  db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .innerJoin('ledgerAccounts as unmatched', 'unmatched.id', 'lines.accountID')
    .innerJoin('incomingLines as incoming', 'incoming.id', 'unmatched.ownerID')
    .innerJoin('ledgerAccounts as accounts', (join) =>
      join
        .onRef('accounts.ownerID', '=', 'incoming.accountID')
        .on('accounts.kind', '=', 'MONEY')
        // Of no student: the first column of the accounts' key.
        .on('accounts.studentID', '=', 0),
    )
    .where('unmatched.kind', '=', 'UNMATCHED')
    .where('lines.entry', 'in', entries);

/** Before the statement came, the ledger wrote it as received. It is taken out of that and banked on the day it is called a transfer. */
export async function readOwnTransfers(db: Db, accounts: readonly CashAccount[], since: Since): Promise<Moved[]> {
  const entries = await ownTransfersSince(db, since);
  if (entries.length === 0) return [];
  const rows = await receivingSides(db, entries)
    .select(['accounts.id as accountID', 'entries.day', 'lines.debit', 'lines.credit'])
    .execute();
  return rows
    .filter(({ accountID }) => accounts.some(({ id }) => id === accountID))
    .flatMap(({ debit, credit, ...of }): Moved[] => [
      { ...of, kind: 'OWN TRANSFER', debit, credit },
      { ...of, kind: 'INCOMING', debit: credit, credit: debit },
    ]);
}

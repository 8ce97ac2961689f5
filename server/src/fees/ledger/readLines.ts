import type { Db } from '../../handle.ts';
import type { Line } from './ledgerChain.ts';

/** The lines of entries, by the entry; each in the order of its accounts. */
export async function readLines(db: Db, entries: readonly number[]): Promise<Map<number, Line[]>> {
  const rows = await db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['lines.entry', 'lines.debit', 'lines.credit', 'accounts.kind', 'accounts.studentID'])
    .select(['accounts.yearID', 'accounts.termID', 'accounts.catID', 'accounts.ownerID'])
    .where('lines.entry', 'in', entries)
    .orderBy('lines.entry')
    .orderBy('accounts.id')
    .execute();
  const found = new Map<number, Line[]>();
  for (const { entry, debit, credit, ...account } of rows) {
    const lines = found.get(entry);
    const line = { account, debit, credit };
    if (lines) lines.push(line);
    else found.set(entry, [line]);
  }
  return found;
}

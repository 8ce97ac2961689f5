import type { Db } from '../../../handle.ts';

export type EntryLine = Awaited<ReturnType<typeof readEntryLines>>[number];

/** Lines of entries with what their accounts are kept by, which is null where there is no such account. */
export const readEntryLines = (db: Db, { after, until }: { after: number; until: number }) =>
  db
    .selectFrom('ledgerLines as lines')
    .leftJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['lines.entry', 'lines.accountID', 'lines.debit', 'lines.credit'])
    .select(['accounts.kind', 'studentID', 'yearID', 'termID', 'catID', 'ownerID'])
    .where('lines.entry', '>', after)
    .where('lines.entry', '<=', until)
    .execute();

import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import type { Effective } from '../charging/effectOf.ts';
import { chargingKinds } from '../ledger/kinds.ts';

/** The charges of a batch that stand; reductions follow them. */
export const selectStanding = (db: Db, batchID: number) =>
  db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .where('entries.batchID', '=', batchID)
    .where('entries.kind', 'in', chargingKinds)
    .where('reversals.seq', 'is', null);

/** What reversing a batch does to each student. */
export async function undoing(db: Db, { id, termID }: { id: number; termID: number | null }): Promise<Effective[]> {
  const rows = await selectStanding(db, id)
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['accounts.id', 'accounts.kind', 'accounts.studentID', 'accounts.termID', 'accounts.catID'])
    .select(['accounts.balance', 'lines.debit', 'lines.credit'])
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .execute();
  return [...Map.groupBy(rows, (row) => `${row.studentID}/${row.termID}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const changes: FeeLine[] = [];
    let released = 0;
    for (const lines of Map.groupBy(some, (row) => row.id).values()) {
      const amount = -raisedBy(lines);
      const { kind = 'DUE', balance = 0, catID = 0 } = lines[0] ?? {};
      changes.push({ catID, amount });
      if (kind === 'DUE') released += Math.max(0, -(balance + amount));
    }
    // Credit of an opening balance is of no term.
    return [{ studentID: first.studentID, termID: first.termID || (termID ?? 0), changes, released, isUnknown: false }];
  });
}

const raisedBy = (lines: readonly { debit: number; credit: number }[]): number =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

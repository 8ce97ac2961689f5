import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import { chargingKinds, reducingKinds } from '../ledger/kinds.ts';
import type { Effective } from './effectOf.ts';

interface Undoing {
  /** Newest first. */
  entries: number[];
  plan: Effective[];
}

/** The entries of a batch that stand, and what reversing them does to each student. */
export async function undoing(db: Db, { id, termID }: { id: number; termID: number | null }): Promise<Undoing> {
  const rows = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select([
      'entries.seq',
      'entries.kind as entryKind',
      'accounts.id',
      'accounts.kind',
      'accounts.studentID',
      'accounts.termID',
      'accounts.catID',
    ])
    .select(['accounts.balance', 'lines.debit', 'lines.credit'])
    .where('entries.batchID', '=', id)
    .where('entries.kind', 'in', [...chargingKinds, ...reducingKinds])
    .where('reversals.seq', 'is', null)
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .execute();
  const charged = rows.filter(({ entryKind }) => chargingKinds.includes(entryKind));
  const plan = [...Map.groupBy(charged, (row) => `${row.studentID}/${row.termID}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const changes: FeeLine[] = [];
    let released = 0;
    for (const lines of Map.groupBy(some, (row) => row.id).values()) {
      const amount = lines.reduce((sum, { debit, credit }) => sum + credit - debit, 0);
      const { kind = 'DUE', balance = 0, catID = 0 } = lines[0] ?? {};
      changes.push({ catID, amount });
      if (kind === 'DUE') released += Math.max(0, -(balance + amount));
    }
    // Credit of an opening balance is of no term.
    return [{ studentID: first.studentID, termID: first.termID || (termID ?? 0), changes, released, isUnknown: false }];
  });
  return { entries: [...new Set(rows.map(({ seq }) => seq))].sort((a, b) => b - a), plan };
}

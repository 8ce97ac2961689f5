import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import type { Effective } from '../charging/effectOf.ts';
import { chargingKinds, reducingKinds } from '../ledger/kinds.ts';

/** The entries of a batch that stand. */
export const selectStanding = (db: Db, batchID: number) =>
  db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .where('entries.batchID', '=', batchID)
    .where('entries.kind', 'in', [...chargingKinds, ...reducingKinds])
    .where('reversals.seq', 'is', null);

interface Undoing {
  /** What reversing the batch does to each student. */
  plan: Effective[];
  /** Students whose reductions would be more than what is left of the charge. */
  overReduced: number[];
}

export async function undoing(db: Db, { id, termID }: { id: number; termID: number | null }): Promise<Undoing> {
  const rows = await selectStanding(db, id)
    .innerJoin('ledgerLines as lines', 'lines.entry', 'entries.seq')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'lines.accountID')
    .select(['entries.kind as entryKind', 'accounts.id', 'accounts.kind', 'accounts.studentID', 'accounts.termID'])
    .select(['accounts.catID', 'accounts.balance', 'accounts.charged', 'accounts.reduced'])
    .select(['lines.debit', 'lines.credit'])
    .where('accounts.kind', 'in', ['DUE', 'ADVANCE'])
    .execute();
  const charged = rows.filter(({ entryKind }) => chargingKinds.includes(entryKind));
  const plan = [...Map.groupBy(charged, (row) => `${row.studentID}/${row.termID}`).values()].flatMap((some) => {
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
  const cells = Map.groupBy(
    rows.filter(({ kind }) => kind === 'DUE'),
    (row) => row.id,
  );
  const over = [...cells.values()].flatMap(([...lines]) => {
    const [cell] = lines;
    const [charges, reductions] = [true, false].map((isCharge) =>
      raisedBy(lines.filter(({ entryKind }) => chargingKinds.includes(entryKind) === isCharge)),
    );
    return cell && cell.reduced + (reductions ?? 0) > cell.charged - (charges ?? 0) ? [cell.studentID] : [];
  });
  return { plan, overReduced: [...new Set(over)] };
}

const raisedBy = (lines: readonly { debit: number; credit: number }[]): number =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

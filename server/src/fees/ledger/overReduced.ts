import type { FeeLine } from '@somero/contract/fees/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { type Account, due, keyOf, type Term } from './accounts.ts';
import { reducingKinds } from './kinds.ts';
import { credit, debit, type Posting } from './post.ts';

interface Adjustment extends Term {
  studentID: number;
  batchID?: number | undefined;
  changes: readonly FeeLine[];
}

/**
 * Reductions follow the charge (fees.md, L6): what must be taken back of them, the latest first, so that they are not more
 * than a charge that is to be lowered.
 */
export async function overReduced(db: Db, adjustments: readonly Adjustment[]): Promise<Posting[]> {
  const lowered = adjustments.filter(({ changes }) => changes.some(({ amount }) => amount < 0));
  const cells = await readReduced(db, [...new Set(lowered.map(({ studentID }) => studentID))]);
  const postings: Posting[] = [];
  for (const { studentID, yearID, termID, batchID, changes } of lowered)
    for (const { catID, amount } of changes) {
      const cell = cells.get(keyOf(due(studentID, { yearID, termID, catID })));
      const excess = cell ? cell.reduced - Math.max(0, cell.charged + amount) : 0;
      if (cell && excess > 0) postings.push(...(await takenBack(db, { cell, studentID, batchID, excess })));
    }
  return postings;
}

async function readReduced(db: Db, students: readonly number[]) {
  const cells = new Map<string, Account & { id: number; charged: number; reduced: number }>();
  for (const some of inChunks(students)) {
    const rows = await db
      .selectFrom('ledgerAccounts')
      .selectAll()
      .where('kind', '=', 'DUE')
      .where('reduced', '>', 0)
      .where('studentID', 'in', some)
      .execute();
    for (const row of rows) cells.set(keyOf(row), row);
  }
  return cells;
}

interface Excess {
  cell: Account & { id: number };
  studentID: number;
  batchID: number | undefined;
  excess: number;
}

async function takenBack(db: Db, { cell, excess, ...facts }: Excess): Promise<Posting[]> {
  let left = excess;
  const given = await readGiven(db, cell);
  return given.flatMap(({ account, amount }) => {
    const taken = Math.min(left, amount);
    left -= taken;
    const kind = account.kind === 'REDUCTIONS' ? 'REDUCE' : 'WRITE OFF';
    return taken > 0 ? [{ ...facts, kind, lines: [debit(cell, taken), credit(account, taken)] }] : [];
  });
}

/** From which accounts a cell was reduced, the latest first. An entry reduces a category from one account. */
async function readGiven(db: Db, cell: Account & { id: number }): Promise<{ account: Account; amount: number }[]> {
  const rows = await db
    .selectFrom('ledgerLines as own')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'own.entry')
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .innerJoin('ledgerLines as others', 'others.entry', 'own.entry')
    .innerJoin('ledgerAccounts as accounts', 'accounts.id', 'others.accountID')
    .select(['own.debit', 'own.credit', 'accounts.kind', 'accounts.studentID', 'accounts.yearID', 'accounts.termID'])
    .select(['accounts.catID', 'accounts.ownerID'])
    .where('own.accountID', '=', cell.id)
    .where(({ or, eb }) => or([eb('entries.kind', 'in', reducingKinds), eb('reversed.kind', 'in', reducingKinds)]))
    .where('accounts.kind', 'in', ['REDUCTIONS', 'WRITTEN OFF'])
    .where('accounts.catID', '=', cell.catID)
    .orderBy('own.entry', 'desc')
    .execute();
  const given = new Map<string, { account: Account; amount: number }>();
  for (const { debit: back, credit: reduced, ...account } of rows) {
    const known = given.get(keyOf(account)) ?? { account, amount: 0 };
    given.set(keyOf(account), { ...known, amount: known.amount + reduced - back });
  }
  return [...given.values()];
}

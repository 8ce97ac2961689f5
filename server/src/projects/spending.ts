import { inChunks } from '../database/inChunks.ts';
import type { Db } from '../handle.ts';

/** What was spent on one activity of a budget, in UGX. */
export interface Spending {
  projectID: number;
  id: number;
  name: string;
  amount: number;
  spent: number;
  approved: number;
  /** The part of `spent` that was returned and not changed since. */
  sentBack: number;
  entries: number;
  /** Neither approved nor returned: as the list of expenses to approve has it. */
  waiting: number;
  returned: number;
  overBudget: 0 | 1;
}

/** In the order of each budget. Deleted expenses do not count. */
export async function readSpending(db: Db, projectIDs: readonly number[]): Promise<Spending[]> {
  const parts: Spending[][] = [];
  for (const some of inChunks(projectIDs)) parts.push(await readSome(db, some));
  return parts.flat();
}

async function readSome(db: Db, projectIDs: number[]): Promise<Spending[]> {
  const rows = await db
    .selectFrom('budgetLines')
    .leftJoin(
      // Summed in the order of the index, so nothing is sorted however many expenses there are.
      (eb) =>
        eb
          .selectFrom('expenses')
          .select(['projectID', 'budgetLineID'])
          .select(({ fn, ref, lit, eb: of, case: when }) => [
            fn.sum<number>('amount').as('spent'),
            fn.sum<number>(of('amount', '*', ref('approved'))).as('approved'),
            fn
              .sum<number>(when().when('returnedAt', 'is not', null).then(ref('amount')).else(lit(0)).end())
              .as('sentBack'),
            fn.countAll<number>().as('entries'),
            fn.sum<number>('approved').as('approvals'),
            fn.count<number>('returnedAt').as('returned'),
          ])
          .where('projectID', 'in', projectIDs)
          .where('deletedAt', 'is', null)
          .groupBy(['projectID', 'budgetLineID'])
          .as('sums'),
      (join) => join.onRef('sums.budgetLineID', '=', 'budgetLines.id'),
    )
    .select(['budgetLines.projectID', 'budgetLines.id', 'budgetLines.name', 'budgetLines.amount'])
    .select(({ fn, val }) => [
      fn.coalesce('sums.spent', val(0)).as('spent'),
      fn.coalesce('sums.approved', val(0)).as('approved'),
      fn.coalesce('sums.sentBack', val(0)).as('sentBack'),
      fn.coalesce('sums.entries', val(0)).as('entries'),
      fn.coalesce('sums.approvals', val(0)).as('approvals'),
      fn.coalesce('sums.returned', val(0)).as('returned'),
    ])
    .where('budgetLines.removed', '=', 0)
    .where('budgetLines.projectID', 'in', projectIDs)
    .orderBy('budgetLines.projectID')
    .orderBy('budgetLines.position')
    .execute();
  return rows.map(({ approvals, ...row }) => ({
    ...row,
    waiting: row.entries - approvals - row.returned,
    overBudget: row.spent > row.amount ? 1 : 0,
  }));
}

type Sum = 'amount' | 'spent' | 'approved' | 'sentBack' | 'entries' | 'waiting' | 'returned';

export const totalOf = (lines: readonly Spending[], amount: number) => {
  const over = lines.filter((line) => line.overBudget === 1);
  const sum = (key: Sum, of = lines) => of.reduce((total, line) => total + line[key], 0);
  const spent = sum('spent');
  const overBudget: 0 | 1 = spent > amount || over.length > 0 ? 1 : 0;
  return {
    ...{
      budgeted: sum('amount'),
      spent,
      approved: sum('approved'),
      sentBack: sum('sentBack'),
      overSpent: sum('spent', over),
    },
    ...{ entries: sum('entries'), waiting: sum('waiting'), returned: sum('returned') },
    ...{ overBudget, overLines: over.map(({ name }) => name) },
  };
};

/** What was spent on each day that has expenses, in order. */
export const readSpendingByDay = (db: Db, projectID: number): Promise<{ day: string; spent: number }[]> =>
  db
    .selectFrom('expenses')
    .select('spentOn as day')
    .select(({ fn }) => fn.sum<number>('amount').as('spent'))
    .where('projectID', '=', projectID)
    .where('deletedAt', 'is', null)
    .groupBy('spentOn')
    .orderBy('spentOn')
    .execute();

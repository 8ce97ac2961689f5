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
  entries: number;
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
          .select(({ fn, ref, eb: of }) => [
            fn.sum<number>('amount').as('spent'),
            fn.sum<number>(of('amount', '*', ref('approved'))).as('approved'),
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
    waiting: row.entries - approvals,
    overBudget: row.spent > row.amount ? 1 : 0,
  }));
}

type Sum = 'amount' | 'spent' | 'approved' | 'entries' | 'waiting' | 'returned';

export const totalOf = (lines: readonly Spending[], amount: number) => {
  const over = lines.filter((line) => line.overBudget === 1);
  const sum = (key: Sum, of = lines) => of.reduce((total, line) => total + line[key], 0);
  const spent = sum('spent');
  const overBudget: 0 | 1 = spent > amount || over.length > 0 ? 1 : 0;
  return {
    ...{ budgeted: sum('amount'), spent, approved: sum('approved'), overSpent: sum('spent', over) },
    ...{ entries: sum('entries'), waiting: sum('waiting'), returned: sum('returned') },
    ...{ overBudget, overLines: over.map(({ name }) => name) },
  };
};

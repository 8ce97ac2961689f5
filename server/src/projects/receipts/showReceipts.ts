import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Db, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { readProject } from '../access.ts';
import { describeReceipts, type ReceiptsView } from './describeReceipts.ts';

export const showReceipts: Handler<'showReceipts'> = async ({ id: projectID }, ctx) => {
  const project = await readProject(ctx, projectID);
  const founder = await ctx.db
    .selectFrom('users')
    .select('username')
    .where('id', '=', project.createdBy)
    .executeTakeFirst();
  const expenses = await readExpenses(ctx.db, projectID);
  const own = await describeReceipts(ctx, { projectID, expenseIDs: null });
  const theirs = await describeReceipts(ctx, { projectID, expenseIDs: expenses.map(({ id }) => id) });
  return {
    projData: {
      ...{ id: project.id, projectNames: project.name, created_At: project.createdAt },
      ...{ created_BY: founder?.username ?? '', currentDate: schoolDay(ctx.now) },
      ...flat(own.of(0)),
    },
    uploadsData: expenses.map(({ fname, lname, username, ...expense }) => ({
      ...{ ...expense, username: username ?? '', name: staffName({ fname, lname }) },
      ...flat(theirs.of(expense.id)),
    })),
  };
};

const flat = ({ current, earlierReceipts }: ReceiptsView) => ({ ...current, earlierReceipts });

const readExpenses = (db: Db, projectID: number) =>
  db
    .selectFrom('expenses')
    .innerJoin('budgetLines', 'budgetLines.id', 'expenses.budgetLineID')
    .leftJoin('users', 'users.id', 'expenses.createdBy')
    .select(['expenses.id', 'budgetLines.name as activityName', 'expenses.spentOn as actDate', 'expenses.receiptNo'])
    .select(['users.username', 'users.fname', 'users.lname'])
    .where('expenses.projectID', '=', projectID)
    .where('expenses.deletedAt', 'is', null)
    .orderBy('expenses.spentOn')
    .orderBy('expenses.id')
    .execute();

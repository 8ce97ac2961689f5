import type { Handler } from '../../handle.ts';
import { readProject } from '../access.ts';
import { readProjectReport } from './readProjectReport.ts';

export const displayReport: Handler<'displayReport'> = async ({ id }, ctx) => {
  const stored = await readProject(ctx, id);
  const { project, expenses, lines, spent, balance } = await readProjectReport(ctx.db, stored, 'UGX');
  const receipts = [project, ...expenses].flatMap(({ receipt }) => receipt ?? []);
  const paths = await ctx.linkAll(receipts.map(({ fileID }) => fileID));
  const fileOf = ({ receipt }: Pick<typeof project, 'receipt'>) => ({
    fileName: receipt?.fileName ?? '',
    filePath: paths.get(receipt?.fileID ?? '') ?? '',
  });
  return {
    projData: {
      ...{ id: project.id, projectNames: project.name, projectAmount: project.amount, status: project.status },
      ...{ dollar: stored.dollarRate, euro: stored.euroRate },
      ...{ created_At: project.createdAt, created_BY: project.username, ...fileOf(project) },
    },
    uploadsData: expenses.map((expense) => ({
      ...{ actDate: expense.spentOn, activityName: expense.activity, Expense: expense.amount },
      ...{ receiptNo: expense.receiptNo, description: expense.description, username: expense.username },
      ...{ approved: expense.approved ? 1 : 0, ...fileOf(expense) },
    })),
    totals: lines.map(({ name, budget, spent, overBudget }) => ({
      ...{ activityName: name, activityIntial: budget, TotalExpense: spent, overBudget: overBudget ? 1 : 0 },
    })),
    generalSum: { TotalExpense: spent, balance },
    path: '',
  };
};

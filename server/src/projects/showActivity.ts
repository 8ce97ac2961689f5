import type { Handler } from '../handle.ts';
import { readExpense } from './access.ts';
import { describeActivity } from './activities/describeActivities.ts';
import { readSpending } from './spending.ts';

export const showActivity: Handler<'showActivity'> = async ({ showID }, ctx) => {
  const { project, expense } = await readExpense(ctx, showID);
  const lines = await readSpending(ctx.db, [project.id]);
  return { selected: await describeActivity(ctx, { project, lines }, expense.id) };
};

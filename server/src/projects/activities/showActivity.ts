import type { Handler } from '../../handle.ts';
import { readExpense } from '../access.ts';
import { wholeActivity } from './wholeActivity.ts';

export const showActivity: Handler<'showActivity'> = async ({ showID }, ctx) => ({
  selected: await wholeActivity(ctx, await readExpense(ctx, showID)),
});

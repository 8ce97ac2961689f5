import type { Answer } from '@somero/contract';
import type { Context } from '../../handle.ts';
import type { StoredExpense, StoredProject } from '../access.ts';
import { readSpending } from '../spending.ts';
import { describeActivity } from './describeActivities.ts';
import { readLastChanges } from './lastChanges.ts';

export interface Found {
  expense: StoredExpense;
  project: StoredProject;
}

export async function wholeActivity(
  ctx: Pick<Context, 'db' | 'who' | 'linkAll'>,
  { expense, project }: Found,
): Promise<Answer<'showActivity'>['selected']> {
  const lines = await readSpending(ctx.db, [project.id]);
  const activity = await describeActivity(ctx, { project, lines }, expense.id);
  return { ...activity, lastChanges: await readLastChanges(ctx.db, expense) };
}

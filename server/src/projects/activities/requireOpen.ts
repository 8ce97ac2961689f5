import { mayChangeActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import type { Context } from '../../handle.ts';
import { requireRunning } from '../access.ts';
import { type Found, wholeActivity } from './wholeActivity.ts';

/** @throws CallError 409 when the project is stopped, or the expense is approved or has changed (`current`) */
export async function requireOpen(ctx: Context, found: Found, ver: number | undefined): Promise<void> {
  const { expense, project } = found;
  requireRunning(project, ctx.who);
  const state = { approved: expense.approved, userID: expense.createdBy };
  if (!mayChangeActivity(project, state, ctx.who)) throw await conflictWith(texts.alreadyApproved, ctx, found);
  await requireSeen(ctx, found, ver);
}

/** @throws CallError 409, with the stored expense as `current`, when it has changed since `ver` */
export async function requireSeen(ctx: Context, found: Found, ver: number | undefined): Promise<void> {
  if (ver === undefined || ver === found.expense.ver) return;
  throw await conflictWith(texts.changedMeanwhile, ctx, found);
}

export const conflictWith = (msg: string, ctx: Context, found: Found) =>
  conflictShowing(ctx, 'showActivity', msg, found.expense, () => wholeActivity(ctx, found));

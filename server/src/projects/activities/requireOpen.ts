import { mayChangeActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type Context, conflict } from '../../handle.ts';
import { requireRunning } from '../access.ts';
import { type Found, wholeActivity } from './wholeActivity.ts';

/**
 * For changing and deleting what `who` sees.
 * @throws CallError 409 when the project is stopped, or when the expense is approved or not as it was seen (`ver`), with it as `current`
 */
export async function requireOpen(ctx: Context, found: Found, ver: number | undefined): Promise<void> {
  const { expense, project } = found;
  requireRunning(project, ctx.who);
  const state = { approved: expense.approved, userID: expense.createdBy };
  if (!mayChangeActivity(project, state, ctx.who)) throw await conflictWith(texts.alreadyApproved, ctx, found);
  await requireSeen(ctx, found, ver);
}

/** @throws CallError 409 with the expense as it is now as `current`, when it has changed since it was read as `ver` */
export async function requireSeen(ctx: Context, found: Found, ver: number | undefined): Promise<void> {
  if (ver === undefined || ver === found.expense.ver) return;
  throw await conflictWith(texts.changedMeanwhile, ctx, found);
}

/** 409 with the expense as it is now, so that the screen can show it. */
export const conflictWith = async (msg: string, ctx: Context, found: Found) =>
  conflict(msg, await wholeActivity(ctx, found));

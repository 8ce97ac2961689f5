import { mayChangeActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type Context, conflict } from '../../handle.ts';
import { requireRunning, type StoredExpense, type StoredProject } from '../access.ts';
import { readSpending } from '../spending.ts';
import { describeActivity } from './describeActivities.ts';

/** An expense with its project, as `readExpense` gives it. */
interface Found {
  expense: StoredExpense;
  project: StoredProject;
}

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
export async function conflictWith(msg: string, ctx: Context, { expense, project }: Found) {
  const lines = await readSpending(ctx.db, [project.id]);
  return conflict(msg, await describeActivity(ctx, { project, lines }, expense.id));
}

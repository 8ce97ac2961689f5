import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import type { Handler } from '../../handle.ts';
import { readExpense } from '../access.ts';
import { readSpending } from '../spending.ts';
import { activityForAudit } from './activityForAudit.ts';
import { describeActivity } from './describeActivities.ts';
import { requireOpen } from './requireOpen.ts';

/** The row and its receipts stay, marked as deleted. */
export const deleteActivity: Handler<'deleteActivity'> = async ({ id, ver }, ctx) => {
  const found = await readExpense(ctx, id);
  const { expense, project } = found;
  await requireOpen(ctx, found, ver);
  const lines = await readSpending(ctx.db, [project.id]);
  const before = await describeActivity(ctx, { project, lines }, id);
  const at = ctx.now.toISOString();
  await ctx.db
    .updateTable('expenses')
    .set({ deletedBy: ctx.who.userID, deletedAt: at, updatedAt: at, ver: expense.ver + 1 })
    .where('id', '=', id)
    .execute();
  ctx.changed('activity', id, activityForAudit(before), null);
  return { msg: texts.activityDeleted };
};

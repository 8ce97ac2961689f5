import { mayApproveActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type Handler, refuse } from '../../handle.ts';
import { readExpense, requireRunning } from '../access.ts';
import { readLastChanges } from './lastChanges.ts';
import { notReturned } from './notReturned.ts';
import { conflictWith, requireSeen } from './requireOpen.ts';

export const approveActivity: Handler<'approveActivity'> = async ({ id, ver }, ctx) => {
  const found = await readExpense(ctx, id);
  const { expense, project } = found;
  requireRunning(project, ctx.who);
  if (expense.approved === 1) throw await conflictWith(texts.approvedAlready, ctx, found);
  const entry = { approved: 0, userID: expense.createdBy, lastChanges: await readLastChanges(ctx.db, expense) };
  if (!mayApproveActivity(project, entry, ctx.who)) throw refuse(texts.ownEntry);
  await requireSeen(ctx, found, ver);
  const at = ctx.now.toISOString();
  const approval = { approved: 1, approvedBy: ctx.who.userID, approvedAt: at, ...notReturned };
  await ctx.db
    .updateTable('expenses')
    .set({ ...approval, updatedAt: at, ver: expense.ver + 1 })
    .where('id', '=', id)
    .execute();
  // The audit then shows which amount was approved.
  const { amount } = expense;
  ctx.changed('activity', id, { approved: 0 }, { approved: 1, approvedAmount: amount });
  return { msg: texts.activityApproved };
};

import { mayApproveActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { type Handler, refuse } from '../../handle.ts';
import { readExpense, requireRunning } from '../access.ts';
import { readLastChanges } from './lastChanges.ts';
import { conflictWith, requireSeen } from './requireOpen.ts';

/** Whoever could approve it sends it back instead. */
export const returnActivity: Handler<'returnActivity'> = async ({ id, reason, ver }, ctx) => {
  const found = await readExpense(ctx, id);
  const { expense, project } = found;
  requireRunning(project, ctx.who);
  if (expense.approved === 1) throw await conflictWith(texts.approvedAlready, ctx, found);
  const entry = { approved: 0, userID: expense.createdBy, lastChanges: await readLastChanges(ctx.db, expense) };
  if (!mayApproveActivity(project, entry, ctx.who)) throw refuse(texts.ownReturn);
  await requireSeen(ctx, found, ver);
  const at = ctx.now.toISOString();
  await ctx.db
    .updateTable('expenses')
    .set({ returnReason: reason, returnedBy: ctx.who.userID, returnedAt: at, updatedAt: at, ver: expense.ver + 1 })
    .where('id', '=', id)
    .execute();
  ctx.changed('activity', id, { returnReason: expense.returnReason ?? '' }, { returnReason: reason });
  return { msg: texts.activityReturned };
};

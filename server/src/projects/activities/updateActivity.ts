import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { fail, inSteps } from '../../handle.ts';
import { readExpense } from '../access.ts';
import { recordReceipt, type StoredReceipt, storeReceipt } from '../receipts/storeReceipt.ts';
import { readSpending } from '../spending.ts';
import { activityForAudit } from './activityForAudit.ts';
import { describeActivity } from './describeActivities.ts';
import { expenseColumns } from './expenseColumns.ts';
import { recordChanges } from './lastChanges.ts';
import { notReturned } from './notReturned.ts';
import { requireOpen } from './requireOpen.ts';
import { requireCountable, warningsAbout } from './warningsAbout.ts';

export const updateActivity = inSteps<'updateActivity', StoredReceipt | undefined>({
  prepare: async ({ updateID, actFileStatus, actFile }, ctx) => {
    if (actFileStatus !== 1) return undefined;
    if (!actFile) throw fail(texts.addActivityReceipt, 'actFile');
    await readExpense(ctx, updateID);
    return storeReceipt('actFile', actFile, ctx);
  },
  run: async ({ updateID, actRecNo, ver: seen, ...entered }, ctx, receipt) => {
    const found = await readExpense(ctx, updateID);
    const { project, expense } = found;
    await requireOpen(ctx, found, seen);
    const describe = async () => {
      const budget = { project, lines: await readSpending(ctx.db, [project.id]) };
      const activity = await describeActivity(ctx, budget, updateID);
      return { ...budget, activity, warnings: await warningsAbout(ctx, budget, activity) };
    };
    const before = await describe();
    const ver = expense.ver + 1;
    const actDes = entered.actDes ?? expense.description;
    const [actAmount, actDate] = [entered.actAmount ?? expense.amount, entered.actDate ?? expense.spentOn];
    const columns = expenseColumns({ actDes, actAmount, actDate }, actRecNo ?? expense.receiptNo);
    const isChanged = await recordChanges(ctx, {
      before: expense,
      after: columns,
      hasNewReceipt: receipt !== undefined,
    });
    await ctx.db
      .updateTable('expenses')
      .set({ ...columns, ...(isChanged && notReturned), updatedAt: ctx.now.toISOString(), ver })
      .where('id', '=', updateID)
      .execute();
    if (receipt) await recordReceipt(ctx.db, receipt, { projectID: project.id, expenseID: updateID }, ctx.now);
    const after = await describe();
    requireCountable(after.lines);
    ctx.changed('activity', updateID, activityForAudit(before.activity), activityForAudit(after.activity));
    const { filePath, overBudget } = after.activity;
    // Only what was not unusual before.
    const warnings = after.warnings.filter((warning) => !before.warnings.includes(warning));
    return { msg: texts.activityUpdated, filePath, overBudget, warnings, ver };
  },
});

import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { fail, inSteps } from '../handle.ts';
import { readProject, requireRunning } from './access.ts';
import { describeProject } from './describeProjects.ts';
import { projectForAudit } from './projectForAudit.ts';
import { projectWarnings } from './projectWarnings.ts';
import { type BudgetLine, readBudget } from './readBudget.ts';
import { describeProjectReceipts } from './receipts/describeReceipts.ts';
import { recordReceipt, type StoredReceipt, storeReceipt } from './receipts/storeReceipt.ts';
import { saveBudget } from './saveBudget.ts';
import { saveUsers } from './saveUsers.ts';
import { readSpending } from './spending.ts';

interface Prepared {
  lines: BudgetLine[];
  receipt: StoredReceipt | undefined;
}

export const updateProject = inSteps<'updateProject', Prepared>({
  prepare: async ({ updateID, projAct, projFileStatus, projFile }, ctx) => {
    // Checked again in the transaction. Here it stops users without permission from storing files.
    requireRunning(await readProject(ctx, updateID), ctx.who);
    const lines = readBudget(projAct);
    if (projFileStatus === 0) return { lines, receipt: undefined };
    if (!projFile) throw fail(texts.enterReceipt, 'projFile');
    return { lines, receipt: await storeReceipt('projFile', projFile, ctx) };
  },
  run: async ({ updateID, ver, projUsers, projAmount, ...form }, ctx, { lines, receipt }) => {
    const { db, who, now } = ctx;
    const project = await readProject(ctx, updateID);
    requireRunning(project, who);
    if (ver !== undefined && ver !== project.ver) {
      const show = () => describeProject(ctx, project);
      throw await conflictShowing(ctx, 'showProject', texts.changedMeanwhile, project, show);
    }
    const before = await projectForAudit(db, updateID);
    const known = { projAmount: project.amount, lines: await readSpending(db, [updateID]), projUsers: [who.userID] };
    const odd = projectWarnings(known, who);
    await db
      .updateTable('projects')
      .set({
        ...{ name: form.projName, amount: projAmount, description: form.projDes },
        ...{ dollarRate: form.projDollar, euroRate: form.projEuro },
        ...{ updatedAt: now.toISOString(), ver: project.ver + 1 },
      })
      .where('id', '=', updateID)
      .execute();
    await saveUsers(db, updateID, projUsers);
    await saveBudget(db, updateID, lines);
    if (receipt) await recordReceipt(db, receipt, { projectID: updateID, expenseID: null }, now);
    ctx.changed('project', updateID, before, await projectForAudit(db, updateID));
    const { filePath } = (await describeProjectReceipts(ctx, [updateID])).of(updateID);
    // Only what was not unusual before.
    const warnings = projectWarnings({ projAmount, lines, projUsers }, who).filter((warning) => !odd.includes(warning));
    return { msg: texts.projectUpdated, filePath, warnings, ver: project.ver + 1 };
  },
});

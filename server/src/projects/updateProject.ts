import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { fail, inSteps } from '../handle.ts';
import { readProject, requireRunning } from './access.ts';
import { describeProject } from './describeProjects.ts';
import { projectForAudit } from './projectForAudit.ts';
import { projectWarnings } from './projectWarnings.ts';
import { type BudgetLine, readBudget } from './readBudget.ts';
import { describeProjectReceipts } from './receipts/describeReceipts.ts';
import { recordReceipt, type StoredReceipt, storeReceipt } from './receipts/storeReceipt.ts';
import { requireFreeName } from './requireFreeName.ts';
import { saveBudget } from './saveBudget.ts';
import { saveUsers } from './saveUsers.ts';
import { readSpending } from './spending.ts';

interface Prepared {
  /** undefined: as stored. */
  lines: BudgetLine[] | undefined;
  receipt: StoredReceipt | undefined;
}

export const updateProject = inSteps<'updateProject', Prepared>({
  prepare: async ({ updateID, projAct, projFileStatus, projFile }, ctx) => {
    // Checked again in the transaction. Here it stops users without permission from storing files.
    requireRunning(await readProject(ctx, updateID), ctx.who);
    const lines = projAct && readBudget(projAct);
    if (projFileStatus !== 1) return { lines, receipt: undefined };
    if (!projFile) throw fail(texts.enterReceipt, 'projFile');
    return { lines, receipt: await storeReceipt('projFile', projFile, ctx) };
  },
  run: async ({ updateID, ver, projUsers: users, ...form }, ctx, { lines: given, receipt }) => {
    const { db, who, now } = ctx;
    const project = await readProject(ctx, updateID);
    requireRunning(project, who);
    if (ver !== undefined && ver !== project.ver) {
      const show = () => describeProject(ctx, project);
      throw await conflictShowing(ctx, 'showProject', texts.changedMeanwhile, project, show);
    }
    const before = await projectForAudit(db, updateID);
    const name = form.projName ?? project.name;
    const isRenamed = foldName(name) !== foldName(project.name);
    if (isRenamed && project.status === 1) await requireFreeName(db, name, updateID);
    const stored = await readSpending(db, [updateID]);
    const odd = projectWarnings({ projAmount: project.amount, lines: stored, projUsers: [who.userID] }, who);
    const [projAmount, lines] = [form.projAmount ?? project.amount, given ?? stored];
    await db
      .updateTable('projects')
      .set({
        ...{ name, amount: projAmount, description: form.projDes ?? project.description },
        ...{ dollarRate: form.projDollar ?? project.dollarRate, euroRate: form.projEuro ?? project.euroRate },
        ...{ updatedAt: now.toISOString(), ver: project.ver + 1 },
      })
      .where('id', '=', updateID)
      .execute();
    if (users) await saveUsers(db, updateID, users);
    if (given) await saveBudget(db, updateID, given);
    if (receipt) await recordReceipt(db, receipt, { projectID: updateID, expenseID: null }, now);
    ctx.changed('project', updateID, before, await projectForAudit(db, updateID));
    const { filePath } = (await describeProjectReceipts(ctx, [updateID])).of(updateID);
    // Only what was not unusual before.
    const warnings = projectWarnings({ projAmount, lines, projUsers: users ?? [who.userID] }, who).filter(
      (warning) => !odd.includes(warning),
    );
    return { msg: texts.projectUpdated, filePath, warnings, ver: project.ver + 1 };
  },
});

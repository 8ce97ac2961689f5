import type { Received } from '@somero/contract';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { foldName } from '@somero/contract/text.ts';
import { type Context, type Db, fail, inSteps } from '../../handle.ts';
import { readProject, requireRunning } from '../access.ts';
import { recordReceipt, type StoredReceipt, storeReceipt } from '../receipts/storeReceipt.ts';
import { readSpending } from '../spending.ts';
import { activityForAudit } from './activityForAudit.ts';
import { describeActivity } from './describeActivities.ts';
import { expenseColumns } from './expenseColumns.ts';
import { requireCountable, warningsAbout } from './warningsAbout.ts';

export const addActivity = inSteps<'addActivity', StoredReceipt>({
  prepare: async ({ projName, actFile }, ctx) => {
    // Checked first: nobody may fill the disk for a project that they do not see.
    await readProject(ctx, projName);
    return storeReceipt('actFile', actFile, ctx);
  },
  run: async (entered, ctx, receipt) => {
    const project = await readProject(ctx, entered.projName);
    requireRunning(project, ctx.who);
    const lineID = await findLine(ctx.db, project.id, entered.actName);
    const id = await insertExpense(entered, lineID, ctx);
    await recordReceipt(ctx.db, receipt, { projectID: project.id, expenseID: id }, ctx.now);
    const budget = { project, lines: await readSpending(ctx.db, [project.id]) };
    requireCountable(budget.lines);
    const added = await describeActivity(ctx, budget, id);
    ctx.changed('activity', id, null, activityForAudit(added));
    const warnings = await warningsAbout(ctx, budget, added);
    return { msg: texts.activityAdded, id, overBudget: added.overBudget, warnings };
  },
});

/** @throws CallError 400 when the project's budget has no such activity */
async function findLine(db: Db, projectID: number, name: string): Promise<number> {
  const line = await db
    .selectFrom('budgetLines')
    .select('id')
    .where('projectID', '=', projectID)
    .where('nameKey', '=', foldName(name))
    .where('removed', '=', 0)
    .executeTakeFirst();
  if (!line) throw fail(texts.activityUnknown, 'actName');
  return line.id;
}

async function insertExpense(
  entered: Received<'addActivity'>,
  budgetLineID: number,
  { db, who, now }: Context,
): Promise<number> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('expenses')
    .values({
      ...{ projectID: entered.projName, budgetLineID },
      ...expenseColumns(entered, entered.actReceipt),
      ...{ createdBy: who.userID, createdAt: at, updatedAt: at },
      ...{ approved: 0, approvedBy: null, approvedAt: null, deletedBy: null, deletedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { inSteps } from '../handle.ts';
import { projectForAudit } from './projectForAudit.ts';
import { projectWarnings } from './projectWarnings.ts';
import { type BudgetLine, readBudget } from './readBudget.ts';
import { recordReceipt, type StoredReceipt, storeReceipt } from './receipts/storeReceipt.ts';
import { requireFreeName } from './requireFreeName.ts';
import { saveBudget } from './saveBudget.ts';
import { saveUsers } from './saveUsers.ts';

interface Prepared {
  lines: BudgetLine[];
  receipt: StoredReceipt;
}

export const addProject = inSteps<'addProject', Prepared>({
  prepare: async ({ projAct, projFile }, ctx) => ({
    lines: readBudget(projAct),
    receipt: await storeReceipt('projFile', projFile, ctx),
  }),
  run: async ({ projUsers, projAmount, ...form }, ctx, { lines, receipt }) => {
    const { db, who, now } = ctx;
    await requireFreeName(db, form.projName, 0);
    const at = now.toISOString();
    const { id } = await db
      .insertInto('projects')
      .values({
        ...{ name: form.projName, amount: projAmount, description: form.projDes, status: 1 },
        ...{ dollarRate: form.projDollar, euroRate: form.projEuro },
        ...{ createdBy: who.userID, createdAt: at, updatedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await saveUsers(db, id, projUsers);
    await saveBudget(db, id, lines);
    await recordReceipt(db, receipt, { projectID: id, expenseID: null }, now);
    ctx.changed('project', id, null, await projectForAudit(db, id));
    return { msg: texts.projectAdded, id, warnings: projectWarnings({ projAmount, lines, projUsers }, who) };
  },
});

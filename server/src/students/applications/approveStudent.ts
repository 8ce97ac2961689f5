import type { Received } from '@somero/contract';
import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, fail, inSteps } from '../../handle.ts';
import { askForLetter, waitForLetter } from '../letter/askForLetter.ts';
import { registerStudent } from '../registerStudent.ts';
import { readApplicationRecord } from './applicationRecord.ts';
import type { Application } from './requireApplicant.ts';
import { readCompleteForm } from './validateForm.ts';

type Decision = Received<'approveStudent'>;

export const approveStudent = inSteps<'approveStudent', undefined>({
  run: async (decision, ctx) => {
    if (decision.action === 0) return reject(decision, ctx);
    const { stream, house } = decision;
    if (stream === undefined) throw fail(texts.assignStream, 'stream');
    if (house === undefined) throw fail(texts.assignHouse, 'house');
    const application = await decide(decision.studentID, { status: applicationStatus.approved }, ctx);
    const { studentID, warnings } = await registerStudent(
      { ...readCompleteForm(JSON.parse(application.form)), stream, house },
      ctx,
      {
        photoFileID: application.photoFileID,
        resultSlipFileID: application.resultSlipFileID,
      },
    );
    await ctx.db.updateTable('applications').set({ studentID }).where('id', '=', application.id).execute();
    return { msg: texts.approved, studentID, jobID: await askForLetter(ctx, studentID), warnings };
  },
  finish: (answer, ctx) => waitForLetter(answer, ctx),
});

async function reject({ studentID: id, rejectionReason }: Decision, ctx: Context) {
  if (rejectionReason === undefined) throw fail(texts.enterReason, 'rejectionReason');
  await decide(id, { status: applicationStatus.rejected, rejectionReason }, ctx);
  return { msg: texts.rejected };
}

/** @throws CallError 404; 409 with `current` when it was not sent or is decided already, also at the same time */
async function decide(
  id: number,
  outcome: { status: number; rejectionReason?: string },
  ctx: Context,
): Promise<Application> {
  const taken = await ctx.db
    .updateTable('applications')
    .set((eb) => ({
      ...outcome,
      workedOnBy: ctx.who.userID,
      workedOnAt: ctx.now.toISOString(),
      updatedAt: ctx.now.toISOString(),
      ver: eb('ver', '+', 1),
    }))
    .where('id', '=', id)
    .where('status', '=', applicationStatus.pending)
    .where('stage', '=', completeStage)
    .returningAll()
    .executeTakeFirst();
  if (taken) {
    ctx.changed('application', id, { status: applicationStatus.pending }, outcome);
    return taken;
  }
  const current = await readApplicationRecord(ctx, id);
  const msg = current.saveStatus === completeStage ? texts.alreadyWorkedOn : texts.notComplete;
  throw await conflictShowing(ctx, 'showApplication', msg, current);
}

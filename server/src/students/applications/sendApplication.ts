import { applicationStatus, completeStage } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { CallError, conflict, type Db, fail, type Handler } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { readIntake } from './readIntake.ts';
import { type Application, requireApplicant, requireDraft } from './requireApplicant.ts';
import { validateForm } from './validateForm.ts';

export const sendApplication: Handler<'sendApplication'> = async ({ id, ...who }, ctx) => {
  const draft = await requireDraft(ctx, await requireApplicant(ctx, who), id);
  const { settings, isOpen } = await readIntake(ctx.db, ctx.now);
  if (!isOpen) throw conflict(texts.admissionsClosed);
  const { studentNo, sclass } = await validateForm(ctx.db, JSON.parse(draft.form), ctx.now);
  if (!settings.classList.includes(sclass)) throw fail(texts.classNotOpen, 'sclass');
  // A draft of an earlier intake is sent in the open one.
  const { yearID, termID } = settings;
  await requireNotSent(ctx.db, { ...draft, yearID, termID }, studentNo);
  const at = ctx.now.toISOString();
  await ctx.db
    .updateTable('applications')
    .set({ stage: completeStage, sentAt: at, updatedAt: at, ver: draft.ver + 1, yearID, termID })
    .where('id', '=', id)
    .execute();
  ctx.changed('application', id, { stage: draft.stage }, { stage: completeStage, yearID, termID, classID: sclass });
  return { msg: texts.sent };
};

/** One a child and intake; a rejected one again. Other applicants are not looked at: the answer would tell of them. */
async function requireNotSent(db: Db, { applicantID, yearID, termID }: Application, studentNo: string): Promise<void> {
  const sent = await db
    .selectFrom('applications')
    .select('form')
    .where('applicantID', '=', applicantID)
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('stage', '=', completeStage)
    .where('status', '!=', applicationStatus.rejected)
    .execute();
  const key = regnoKeyOf(studentNo);
  if (!sent.some(({ form }) => regnoKeyOf(JSON.parse(form).studentNo) === key)) return;
  throw new CallError(409, texts.indexNumberSent, { fields: { studentNo: texts.indexNumberSent } });
}

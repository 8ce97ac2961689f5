import type { Received } from '@somero/contract';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { applicationStatus } from '@somero/contract/students/rules.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Context, conflict, inSteps } from '../../handle.ts';
import { changePictures, type PictureChanges, storeApplicationPictures } from './applicationPictures.ts';
import { givenFields, mergeDraft } from './draftForm.ts';
import { ownApplication } from './ownApplication.ts';
import { readIntake } from './readIntake.ts';
import { type Application, requireApplicant, requireDraft } from './requireApplicant.ts';
import { validateDraft } from './validateForm.ts';

const most = 10;
/** The last step is sending. */
const lastDraftStage = 2;

export const saveApplication = inSteps<'saveApplication', PictureChanges>({
  admit: async ({ phone, code }, ctx) => {
    await requireApplicant(ctx, { phone: String(phone), code: String(code) });
  },
  prepare: async (payload, ctx) => {
    const draft = await readDraft(payload, ctx);
    const { form } = mergeDraft(JSON.parse(draft.form), givenFields(payload));
    return storeApplicationPictures(payload, { applicantID: draft.applicantID, form }, ctx);
  },
  run: async (payload, ctx, pictures) => {
    const draft = await readDraft(payload, ctx);
    const { form, changed, given } = mergeDraft(JSON.parse(draft.form), givenFields(payload));
    const { settings } = await readIntake(ctx.db, ctx.now);
    await validateDraft(ctx.db, given, settings.classList, ctx.now);
    const { id, ...row } = {
      ...draft,
      ...(await changePictures(ctx.db, draft, pictures)),
      stage: Math.max(draft.stage, Math.min(payload.step, lastDraftStage)),
      form: JSON.stringify(form),
      updatedAt: ctx.now.toISOString(),
      ver: draft.ver + 1,
    };
    const saved = await store(ctx, id, row);
    const files = { photo: pictures.photo?.id, resultSlip: pictures.resultSlip?.id };
    // Only the names of the fields: anybody can use this door, and the audit keeps its records for ever.
    ctx.changed('application', saved, id === 0 ? null : { stage: draft.stage }, {
      stage: row.stage,
      changed,
      ...files,
    });
    return { id: saved, saveStatus: row.stage, ver: row.ver };
  },
});

/** id 0 makes a new one while applications are open. */
async function readDraft(payload: Received<'saveApplication'>, ctx: Context): Promise<Application> {
  const { db } = ctx;
  const applicant = await requireApplicant(ctx, payload);
  if (payload.id === undefined) return newDraft(applicant.id, ctx);
  const draft = await requireDraft(ctx, applicant, payload.id);
  if (payload.ver === undefined || payload.ver === draft.ver) return draft;
  const show = () => ownApplication(db, draft);
  throw await conflictShowing(ctx, 'getApplications', schoolTexts.changedMeanwhile, draft, show);
}

async function newDraft(applicantID: number, { db, now }: Pick<Context, 'db' | 'now'>): Promise<Application> {
  const { settings, isOpen } = await readIntake(db, now);
  if (!isOpen) throw conflict(texts.admissionsClosed);
  const { made } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('applicantID', '=', applicantID)
    .executeTakeFirstOrThrow();
  if (made >= most) throw conflict(texts.mostApplications);
  const at = now.toISOString();
  return {
    ...{ id: 0, applicantID, yearID: settings.yearID, termID: settings.termID, stage: 0, form: '{}', ver: 0 },
    ...{ status: applicationStatus.pending, photoFileID: null, resultSlipFileID: null, rejectionReason: '' },
    ...{ studentID: null, workedOnBy: null, workedOnAt: null, sentAt: null, createdAt: at, updatedAt: at },
  };
}

async function store({ db }: Context, id: number, row: Omit<Application, 'id'>): Promise<number> {
  if (id !== 0) {
    await db.updateTable('applications').set(row).where('id', '=', id).execute();
    return id;
  }
  const added = await db.insertInto('applications').values(row).returning('id').executeTakeFirstOrThrow();
  return added.id;
}

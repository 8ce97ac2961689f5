import { schoolTexts } from '@somero/contract/school/texts.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { cleared } from '../../cleared.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { type Db, fail, type Handler } from '../../handle.ts';
import { requireYear } from '../../school/requireYear.ts';
import { readIntake } from './readIntake.ts';

export const updateAdmissionSettings: Handler<'updateAdmissionSettings'> = async (payload, ctx) => {
  const { db, now, changed } = ctx;
  const { settings: before } = await readIntake(db, now);
  if (payload.ver !== undefined && payload.ver !== before.ver) {
    throw await conflictShowing(ctx, 'getAdmissionSettings', schoolTexts.changedMeanwhile, before);
  }
  if (payload.yearID !== undefined) await requireYear(db, payload.yearID, 'yearID');
  const classList = payload.classList ? [...new Set(payload.classList)] : before.classList;
  await requireClasses(db, classList);
  const open = payload.open ?? before.open;
  if (open === 1 && classList.length === 0) throw fail(texts.selectClass, 'classList');
  await db
    .updateTable('admissionSettings')
    .set({
      open,
      // null until the office chooses: the current year.
      ...(payload.yearID !== undefined && { yearID: payload.yearID }),
      termID: payload.termID ?? before.termID,
      closesOn: cleared(payload.closesOn, before.closesOn),
      notice: cleared(payload.notice, before.notice),
      ver: before.ver + 1,
    })
    .where('id', '=', 1)
    .execute();
  await db.deleteFrom('admissionClasses').execute();
  if (classList.length > 0) {
    const rows = classList.map((classID) => ({ classID }));
    await db.insertInto('admissionClasses').values(rows).execute();
  }
  const { settings: after } = await readIntake(db, now);
  changed('admissionSettings', 1, before, after);
  return { msg: 'The admission settings are saved', settingData: after };
};

async function requireClasses(db: Db, classList: readonly number[]): Promise<void> {
  const classes = await db.selectFrom('classes').select('id').where('status', '=', 1).execute();
  const known = new Set(classes.map(({ id }) => id));
  if (!classList.every((id) => known.has(id))) throw fail(schoolTexts.noClassesFound, 'classList');
}

import { terms } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { cleared } from '../cleared.ts';
import { conflict, fail, type Handler } from '../handle.ts';
import { readSettings } from './queries.ts';
import { requireYear } from './requireYear.ts';

export const updateReportSettings: Handler<'updateReportSettings'> = async (payload, ctx) => {
  const before = await readSettings(ctx.db);
  if (payload.ver !== undefined && payload.ver !== before.ver) throw conflict(schoolTexts.changedMeanwhile, before);
  if (payload.currentYearID !== undefined) await requireYear(ctx.db, payload.currentYearID, 'currentYearID');
  if (payload.currentTermID !== undefined && !terms.some((term) => term.id === payload.currentTermID)) {
    throw fail(schoolTexts.noTermFound, 'currentTermID');
  }
  await ctx.db
    .updateTable('settings')
    .set({
      currentYearID: payload.currentYearID ?? before.currentYear,
      currentTermID: payload.currentTermID ?? before.currentTerm,
      allowMarksAdd: payload.allowAddMarks ?? before.allowMarksAdd,
      allowMarksEdit: payload.allowEditMarks ?? before.allowMarksEdit,
      reportDate: cleared(payload.reportDate, before.reportDate),
      reportDate2: cleared(payload.reportDate2, before.reportDate2),
      ver: before.ver + 1,
    })
    .where('id', '=', 1)
    .execute();
  const after = await readSettings(ctx.db);
  ctx.changed('settings', 1, before, after);
  return { msg: 'The report settings are saved', settingData: after };
};

import type { Received } from '@somero/contract';
import { terms } from '@somero/contract/school/reference.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { cleared } from '../cleared.ts';
import { conflictShowing } from '../conflictShowing.ts';
import { type Db, fail, type Handler, refuse } from '../handle.ts';
import { readSettings } from './queries.ts';
import { requireYear } from './requireYear.ts';

export const updateReportSettings: Handler<'updateReportSettings'> = async (payload, ctx) => {
  const before = await readSettings(ctx.db);
  if (payload.ver !== undefined && payload.ver !== before.ver) {
    throw await conflictShowing(ctx, 'getReportSettings', schoolTexts.changedMeanwhile, before);
  }
  const { balanceOnReports = before.balanceOnReports } = payload;
  if (balanceOnReports !== before.balanceOnReports && ctx.who.rights.setFee !== 1)
    throw refuse(schoolTexts.balanceTakesFees);
  if (payload.currentYearID !== undefined) await requireYear(ctx.db, payload.currentYearID, 'currentYearID');
  if (payload.currentTermID !== undefined && !terms.some((term) => term.id === payload.currentTermID)) {
    throw fail(schoolTexts.noTermFound, 'currentTermID');
  }
  const yearID = payload.currentYearID ?? before.currentYear;
  const termID = payload.currentTermID ?? before.currentTerm;
  await ctx.db
    .updateTable('settings')
    .set({
      currentYearID: yearID,
      currentTermID: termID,
      allowMarksAdd: payload.allowAddMarks ?? before.allowMarksAdd,
      allowMarksEdit: payload.allowEditMarks ?? before.allowMarksEdit,
      balanceOnReports,
      remarksOnReports: payload.remarksOnReports ?? before.remarksOnReports,
      ver: before.ver + 1,
    })
    .where('id', '=', 1)
    .execute();
  await requireDaysOpen(ctx.db, payload.daysOpen, { yearID, termID });
  await saveNextTerm(ctx.db, payload, before.nextTerms, { yearID, termID });
  const after = await readSettings(ctx.db);
  ctx.changed('settings', 1, withoutList(before), withoutList(after));
  return { msg: 'The report settings are saved', settingData: after };
};

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** What is said of the term that is the current one from now on. */
async function saveNextTerm(
  db: Db,
  { reportDate, reportDate2, termEnds, requirements, daysOpen }: Received<'updateReportSettings'>,
  known: Settings['nextTerms'],
  term: { yearID: number; termID: number },
): Promise<void> {
  if ([reportDate, reportDate2, termEnds, requirements, daysOpen].every((each) => each === undefined)) return;
  const stored = known.find(({ yearID, termID }) => yearID === term.yearID && termID === term.termID);
  const said = {
    reportDate: cleared(reportDate, stored?.reportDate ?? ''),
    reportDate2: cleared(reportDate2, stored?.reportDate2 ?? ''),
    termEnds: cleared(termEnds, stored?.termEnds ?? ''),
    requirements: cleared(requirements, stored?.requirements ?? ''),
    daysOpen: daysOpen === undefined ? (stored?.daysOpen ?? 0) : (daysOpen ?? 0),
  };
  await db
    .insertInto('nextTerms')
    .values({ ...term, ...said })
    .onConflict((row) => row.columns(['yearID', 'termID']).doUpdateSet(said))
    .execute();
}

/** Nobody was present on more days than the school was open. */
async function requireDaysOpen(
  db: Db,
  daysOpen: number | null | undefined,
  { yearID, termID }: { yearID: number; termID: number },
): Promise<void> {
  if (daysOpen === undefined) return;
  const { students, most } = await db
    .selectFrom('reportComments')
    .select(({ fn }) => [fn.countAll<number>().as('students'), fn.max('daysPresent').as('most')])
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('daysPresent', '>', daysOpen ?? 0)
    .executeTakeFirstOrThrow();
  if (students === 0) return;
  const who = students === 1 ? '1 student was' : `${students} students were`;
  throw fail(schoolTexts.fewerThanPresent(who, most ?? 0), 'daysOpen');
}

const withoutList = ({ nextTerms: _, ...settings }: Settings) => settings;

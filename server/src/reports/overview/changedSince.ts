import { changeKinds } from '@somero/contract/audit/rules.ts';
import type { Db } from '../../handle.ts';

/** What changed in marks, students and what they take: nothing, marks of these students alone, or anything. */
export type Changed = 'nothing' | 'anything' | { studentIDs: readonly number[] };

const callsOf = (...kinds: (keyof typeof changeKinds)[]): string[] =>
  kinds.flatMap((kind) => changeKinds[kind].calls.split(' '));

const ofMarks = new Set(callsOf('marks'));
const without = new Set([
  ...callsOf('staff', 'signIn', 'projects', 'fees', 'sms', 'program'),
  ...[
    'saveComments',
    'importAttendance',
    'savePhrase',
    'saveStarterPhrases',
    'printReport',
    'zipReports',
    'generateAssessment',
    'generateStudentReport',
  ],
  ...['beginApplication', 'saveApplication', 'sendApplication', 'renewApplicantCode', 'generateAdmissionLetter'],
  ...['savePhoto', 'generateClassList', 'generateHouseList', 'exportEmis', 'generateStudentCards'],
]);

/** More records than so many are not looked at one by one. */
const most = 300;

export const lastChange = async (db: Db): Promise<number> =>
  (await db.selectFrom('audit').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0;

/** Every change leaves a record, so the records since then tell. A call that is not known here may have changed anything. */
export async function changedSince(db: Db, seq: number): Promise<Changed> {
  const records = await db
    .selectFrom('audit')
    .select(['seq', 'call'])
    .where('seq', '>', seq)
    .where('outcome', '=', 'ok')
    .limit(most)
    .execute();
  if (records.length === most || records.some(({ call }) => !ofMarks.has(call) && !without.has(call)))
    return 'anything';
  const saved = records.filter(({ call }) => ofMarks.has(call));
  if (saved.length === 0) return 'nothing';
  const rows = await db
    .selectFrom('auditStudents')
    .select('studentID')
    .distinct()
    .where(
      'seq',
      'in',
      saved.map((record) => record.seq),
    )
    .execute();
  return { studentIDs: rows.map(({ studentID }) => studentID) };
}

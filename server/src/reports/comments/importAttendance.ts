import type { Answered } from '@somero/contract';
import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { type MatchedColumns, matchColumns } from '../../documents/sheets/columns.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import { CallError, type Context, conflict, fail, inSteps, refuse } from '../../handle.ts';
import { matchRows } from '../../names/matchRows.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { type AttendanceColumn, type AttendanceRow, attendanceColumns, readAttendanceRow } from './attendanceSheet.ts';
import { readPlace } from './getComments.ts';
import { nothing } from './readSaid.ts';
import { readCommentContext } from './saveComments.ts';
import { storeComments } from './storeComments.ts';
import { type CommentChange, validateComment } from './validateComment.ts';

const mostRows = 2000;

/** Takes all rows or, when one is wrong, none. An empty cell leaves what is stored. */
export const importAttendance = inSteps<'importAttendance', MatchedColumns<AttendanceColumn>>({
  prepare: async ({ file }, ctx) => {
    const sheet = await matchColumns(await readUpload(file, ctx), attendanceColumns);
    if (sheet.records.length === 0) throw fail(sheet.problems.map(({ msg }) => msg).join('; '), 'file');
    if (sheet.records.length > mostRows) throw fail('A sheet can have at most 2,000 students', 'file');
    return sheet;
  },
  run: async ({ yearID, termID, classID, streamID, dryRun }, ctx, { records, problems }) => {
    const students = await readListed(ctx, { yearID, classID, streamID });
    const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
    // Read again for each attempt of the transaction, because validation adds to a row's notes.
    const read = records.map((record) => readAttendanceRow(record, strays.get(record.line)));
    const found = matchRows(read, new Map(students.map((student) => [student.regnoKey, student])));
    const term = { yearID, termID };
    const asked = [...found.values()].map((studentID) => ({ studentID }));
    const context = await readCommentContext(ctx, term, asked);
    if (!context.isCurrentYear) throw conflict(texts.yearClosed);
    if (context.daysOpen === 0) throw conflict(texts.noDaysOpen);
    const changes: CommentChange[] = [];
    const rows = read.map((row): Row => {
      const studentID = found.get(row.line);
      const before = (studentID === undefined ? undefined : context.said.get(studentID)) ?? nothing;
      const change = studentID === undefined || row.days === null ? undefined : decide(row, studentID);
      if (change && change.before !== change.after) changes.push(change);
      return answered(row, before.daysPresent, change);
    });
    function decide(row: AttendanceRow, studentID: number): CommentChange | undefined {
      try {
        const change = validateComment(context, { studentID, daysPresent: row.days });
        if (change.refused) row.notes.problem('days', change.refused.message);
        return change;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        row.notes.problem('', error.message);
        return undefined;
      }
    }
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${counted(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}. Nothing was saved`, { extra: { rows } });
    if (!dryRun) await storeComments(ctx, term, changes);
    return { msg: wrong > 0 ? correction : messageOf(changes.length, dryRun), rows, changed: changes.length };
  },
});

type Row = Answered<'importAttendance'>['rows'][number];

const counted = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

const messageOf = (students: number, dryRun: 0 | 1): string =>
  students === 0
    ? texts.attendanceThere
    : `The days of ${counted(students, 'student')} ${dryRun ? 'can be' : 'are'} entered`;

function answered(
  { line, regno, name, days, notes }: AttendanceRow,
  before: number | null,
  change?: CommentChange,
): Row {
  const { msg, ...rest } = notes.answer;
  const isChanged = change !== undefined && change.before !== change.after;
  const same = days === null ? texts.daysEmpty : texts.attendanceThere;
  return {
    line,
    regno,
    name,
    before,
    days,
    changed: isChanged ? 1 : 0,
    ...rest,
    msg: rest.ok && !isChanged ? same : msg,
  };
}

/** The active students of the place, all of whose attendance the caller may write. @throws CallError 404, 403 */
async function readListed(ctx: Context, { yearID, ...place }: { yearID: number; classID: number; streamID: number }) {
  const standing = await readStanding(ctx, yearID);
  const { streamIDs } = await readPlace(ctx, place, standing);
  const { classID } = place;
  const isMine = standing.isHead || streamIDs.every((streamID) => standing.isClassTeacher({ classID, streamID }));
  if (!isMine) throw refuse(texts.onlyClassTeacher);
  return ctx.db
    .selectFrom('students')
    .select(['id', 'regnoKey', 'surname', 'firstname', 'othername'])
    .where('status', '=', 1)
    .where('classID', '=', classID)
    .where('streamID', 'in', streamIDs)
    .execute();
}

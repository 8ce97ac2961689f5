import type { Answer } from '@somero/contract';
import { inChunks } from '../database/inChunks.ts';
import { type MatchedColumns, matchColumns } from '../documents/sheets/columns.ts';
import { CallError, type Db, fail, inSteps } from '../handle.ts';
import { readUpload } from '../school/readUpload.ts';
import { schoolDay } from '../school/schoolDay.ts';
import { insertStudents } from './insertStudents.ts';
import { type JudgedStudent, judgeStudents } from './judgeStudents.ts';
import { newStudent } from './newStudent.ts';
import { readStudentRow, type StudentRow } from './readStudentRow.ts';
import { regnoKeyOf } from './studentKeys.ts';
import { readStudentLists } from './studentLists.ts';
import { type StudentColumn, studentColumns } from './studentSheet.ts';

type AnsweredRow = Answer<'importStudents'>['rows'][number];

export const importStudents = inSteps<'importStudents', MatchedColumns<StudentColumn>>({
  prepare: async ({ file }) => {
    const sheet = matchColumns(await readUpload(file), studentColumns);
    if (sheet.records.length === 0) throw fail(sheet.problems.map(({ msg }) => msg).join('; '), 'file');
    return sheet;
  },
  run: async ({ dryRun }, ctx, { records, problems }) => {
    const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
    // Read anew each time that the transaction is tried: judging adds to a row's notes.
    const sheet = records.map((record) => readStudentRow(record, strays.get(record.line)));
    const judged = judgeStudents(sheet, {
      lists: await readStudentLists(ctx.db),
      taken: await readTaken(ctx.db, sheet),
      today: schoolDay(ctx.now),
    });
    const rows = judged.map(answered);
    const wrong = rows.filter((row) => !row.ok).length;
    const correction = `${wrong} of ${count(rows.length, 'row')} ${wrong === 1 ? 'needs' : 'need'} correction`;
    if (wrong > 0 && !dryRun) throw new CallError(400, `${correction}; nothing was added`, { extra: { rows } });
    if (dryRun)
      return { msg: wrong > 0 ? correction : `${count(rows.length, 'student')} can be added`, rows, added: 0 };
    await insertStudents(
      ctx,
      judged.map((each) => newStudent(each, ctx.now.toISOString())),
    );
    return {
      msg: `${count(rows.length, 'student')} ${rows.length === 1 ? 'was' : 'were'} added`,
      rows,
      added: rows.length,
    };
  },
});

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** Which of the sheet's index numbers the school has already. */
async function readTaken(db: Db, sheet: readonly StudentRow[]): Promise<Set<string>> {
  const keys = sheet.map(({ regno }) => regnoKeyOf(regno));
  const taken = new Set<string>();
  for (const part of inChunks(keys)) {
    const rows = await db.selectFrom('students').select('regnoKey').where('regnoKey', 'in', part).execute();
    for (const { regnoKey } of rows) taken.add(regnoKey);
  }
  return taken;
}

/** A row as the screen shows it: names of the school's lists as the school writes them, else as the sheet has them. */
function answered(judged: JudgedStudent): AnsweredRow {
  const { line, notes, regno, surname, firstname, othername, gender, dob, ...given } = judged.row;
  return {
    line,
    ok: notes.problems.length === 0,
    msg: notes.summary,
    problems: notes.problems,
    warnings: notes.warnings,
    student: {
      regno,
      surname,
      firstname,
      othername,
      gender,
      dob,
      className: judged.class?.name ?? given.className,
      streamName: judged.stream?.name ?? given.stream,
      house: judged.house?.name ?? given.house,
      residency: judged.residency?.name ?? given.residency,
      subjects: judged.subjectIDs.length,
    },
  };
}

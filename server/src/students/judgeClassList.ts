import type { UploadedFile } from '@somero/contract/fields.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../database/inChunks.ts';
import { type MatchedColumns, matchColumns } from '../documents/sheets/columns.ts';
import { readUpload } from '../documents/sheets/readUpload.ts';
import type { Sheet } from '../documents/sheets/Sheet.ts';
import { CallError, type Db, fail } from '../handle.ts';
import { type JudgedStudent, judgeStudents } from './judgeStudents.ts';
import { readStudentRow, type StudentRow } from './readStudentRow.ts';
import { regnoKeyOf } from './studentKeys.ts';
import { readStudentLists } from './studentLists.ts';
import { correctionColumn, type StudentColumn, studentColumns } from './studentSheet.ts';

/** A class list as it was given, and its rows by the columns that a class list has. */
export interface ClassList {
  sheet: Sheet;
  matched: MatchedColumns<StudentColumn | typeof correctionColumn.key>;
}

/** @throws CallError 400, 413 or 415 when the file is no sheet, or its headings are not those of a class list */
export async function readClassList(file: UploadedFile): Promise<ClassList> {
  const list = await readFaultyClassList(file);
  const { wrongHeadings, problems } = list.matched;
  // `headings` tells the screen that the sheet can be had back with its headings marked.
  if (wrongHeadings)
    throw new CallError(400, wordsOf(problems), { fields: { file: wordsOf(problems) }, extra: { headings: 1 } });
  return list;
}

/**
 * A class list whose headings may be at fault; it has no records then.
 * @throws CallError 400, 413 or 415 when the file is no sheet, or has nothing of a class list
 */
export async function readFaultyClassList(file: UploadedFile): Promise<ClassList> {
  const sheet = await readUpload(file);
  const matched = matchColumns(sheet, [...studentColumns, correctionColumn]);
  if (matched.records.length === 0 && !matched.wrongHeadings) throw fail(wordsOf(matched.problems), 'file');
  return { sheet, matched };
}

const wordsOf = (problems: readonly { msg: string }[]): string => problems.map(({ msg }) => msg).join('; ');

/** Judges each row of a class list against the school's lists and students. */
export async function judgeClassList(
  db: Db,
  { records, problems }: ClassList['matched'],
  now: Date,
): Promise<JudgedStudent[]> {
  const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
  // Read anew each time that the transaction is tried: judging adds to a row's notes.
  const rows = records.map((record) => readStudentRow(record, strays.get(record.line)));
  return judgeStudents(rows, {
    lists: await readStudentLists(db),
    taken: await readTaken(db, rows),
    today: schoolDay(now),
  });
}

/** Which of the sheet's index numbers the school has already. */
async function readTaken(db: Db, rows: readonly StudentRow[]): Promise<Set<string>> {
  const keys = rows.map(({ regno }) => regnoKeyOf(regno));
  const taken = new Set<string>();
  for (const part of inChunks(keys)) {
    const found = await db.selectFrom('students').select('regnoKey').where('regnoKey', 'in', part).execute();
    for (const { regnoKey } of found) taken.add(regnoKey);
  }
  return taken;
}

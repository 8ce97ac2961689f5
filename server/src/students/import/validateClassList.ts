import type { UploadedFile } from '@somero/contract/fields.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import { type MatchedColumns, matchColumns } from '../../documents/sheets/columns.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import type { Sheet } from '../../documents/sheets/Sheet.ts';
import { CallError, type Context, type Db, fail } from '../../handle.ts';
import { mapInSlices } from '../../mapInSlices.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { readStudentLists } from '../studentLists.ts';
import { type ValidatedStudent, validateStudents } from '../validateStudents.ts';
import { readStudentRow, type StudentRow } from './readStudentRow.ts';
import { correctionColumn, type StudentColumn, studentColumns } from './studentSheet.ts';

export interface ClassList {
  sheet: Sheet;
  matched: MatchedColumns<StudentColumn | typeof correctionColumn.key>;
}

/** @throws CallError 400, 413 or 415 when the file is not a sheet, or its headings are wrong */
export async function readClassList(file: UploadedFile, ctx: Context): Promise<ClassList> {
  const list = await readFaultyClassList(file, ctx);
  const { wrongHeadings, problems } = list.matched;
  // `headings` tells the screen that the marked sheet can be had.
  if (wrongHeadings)
    throw new CallError(400, wordsOf(problems), { fields: { file: wordsOf(problems) }, extra: { headings: 1 } });
  return list;
}

/** Without records when headings are wrong. @throws CallError 400, 413 or 415 when it is no class list at all */
export async function readFaultyClassList(file: UploadedFile, ctx: Context): Promise<ClassList> {
  const sheet = await readUpload(file, ctx);
  const matched = await matchColumns(sheet, [...studentColumns, correctionColumn]);
  if (matched.records.length === 0 && !matched.wrongHeadings) throw fail(wordsOf(matched.problems), 'file');
  return { sheet, matched };
}

const wordsOf = (problems: readonly { msg: string }[]): string => problems.map(({ msg }) => msg).join('; ');

export async function validateClassList(
  db: Db,
  { records, problems }: ClassList['matched'],
  now: Date,
): Promise<ValidatedStudent[]> {
  const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
  // Read again for each attempt of the transaction, since validation adds notes to the rows.
  const rows = await mapInSlices(records, (record) => readStudentRow(record, strays.get(record.line)));
  return validateStudents(rows, {
    lists: await readStudentLists(db),
    taken: await readTaken(db, rows),
    today: schoolDay(now),
  });
}

async function readTaken(db: Db, rows: readonly StudentRow[]): Promise<Set<string>> {
  const keys = rows.map(({ regno }) => regnoKeyOf(regno));
  const taken = new Set<string>();
  for await (const part of inPausedChunks(keys)) {
    const found = await db.selectFrom('students').select('regnoKey').where('regnoKey', 'in', part).execute();
    for (const { regnoKey } of found) taken.add(regnoKey);
  }
  return taken;
}

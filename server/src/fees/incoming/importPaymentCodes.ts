import type { Answered } from '@somero/contract';
import { mostRows } from '@somero/contract/fees/incoming/states.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { inChunks, inPausedChunks } from '../../database/inChunks.ts';
import { cellName } from '../../documents/sheets/cells.ts';
import {
  type ExpectedColumn,
  type MatchedColumns,
  matchColumns,
  type SheetRecord,
} from '../../documents/sheets/columns.ts';
import { RowNotes } from '../../documents/sheets/RowNotes.ts';
import { readUpload } from '../../documents/sheets/readUpload.ts';
import { CallError, type Db, fail, inSteps } from '../../handle.ts';
import { regnoKeyOf } from '../../names/regnoKeyOf.ts';
import { referenceKeyOf } from '../payments/referenceKeyOf.ts';
import { readByNumber } from '../readByNumber.ts';
import { isCode } from './savePaymentCode.ts';

const columns = [
  { key: 'regno', header: 'Reg no', aliases: ['Registration number', 'Index number', 'Index no'], required: true },
  { key: 'name', header: 'Name', aliases: ['Student name', 'Student', 'Names'], ignored: true },
  { key: 'code', header: 'Payment code', aliases: ['Code', 'SchoolPay code'], required: true },
] as const satisfies readonly ExpectedColumn[];

type Column = (typeof columns)[number]['key'];

export const importPaymentCodes = inSteps<'importPaymentCodes', MatchedColumns<Column>>({
  prepare: async ({ file }, ctx) => {
    const sheet = await matchColumns(await readUpload(file, ctx), columns);
    if (sheet.records.length === 0) throw fail(sheet.problems.map(({ msg }) => msg).join('; '), 'file');
    if (sheet.records.length > mostRows) throw fail(texts.tooManyRows, 'file');
    return sheet;
  },
  run: async ({ dryRun }, ctx, { records, problems }) => {
    const strays = new Map(problems.map(({ line, msg }) => [line, msg]));
    const rows = records.map((record) => readRow(record, strays.get(record.line)));
    await validateRows(ctx.db, rows);
    const answered = rows.map(answer);
    const wrong = answered.filter(({ ok }) => !ok).length;
    const correction = texts.correction(wrong, rows.length);
    if (wrong > 0 && dryRun === 0)
      throw new CallError(400, `${correction}. ${texts.nothingSaved}`, { extra: { rows: answered } });
    const fresh = rows.filter(({ studentID, isKnown }) => studentID !== null && !isKnown);
    if (wrong > 0) return { rows: answered, added: 0, msg: correction };
    if (dryRun === 1) return { rows: answered, added: 0, msg: texts.codesPreview(fresh.length) };
    const by = { userID: ctx.who.userID, at: ctx.now.toISOString() };
    for await (const some of inPausedChunks(fresh))
      await ctx.db
        .insertInto('paymentCodes')
        .values(some.map(({ studentID, code, codeKey }) => ({ studentID: studentID ?? 0, code, codeKey, ...by })))
        .execute();
    for (const { studentID, code, codeKey } of fresh) ctx.changed('paymentCode', codeKey, null, { studentID, code });
    return { rows: answered, added: fresh.length, msg: texts.codesSaved(fresh.length) };
  },
});

interface Row {
  line: number;
  notes: RowNotes<Column>;
  regno: string;
  code: string;
  codeKey: string;
  studentID: number | null;
  name: string;
  isKnown: boolean;
}

function readRow({ line, values }: SheetRecord<Column>, stray: string | undefined): Row {
  const notes = new RowNotes(columns);
  if (stray !== undefined) notes.problem('', stray);
  const text = (column: 'regno' | 'code', missing: string): string => {
    const { value = '', problem } = cellName(values[column], 40);
    if (problem !== undefined) notes.problem(column, problem);
    else if (value === '') notes.problem(column, missing);
    return value;
  };
  const regno = text('regno', feesTexts.enterNumber);
  const code = text('code', texts.enterCode);
  const codeKey = referenceKeyOf(code);
  if (code !== '' && !isCode(codeKey)) notes.problem('code', texts.codeShape);
  return { line, notes, regno, code, codeKey, studentID: null, name: '', isKnown: false };
}

async function validateRows(db: Db, rows: readonly Row[]): Promise<void> {
  const students = await readByNumber(db, rows);
  const taken = await readTaken(db, rows);
  const lines = new Map<string, number>();
  for (const row of rows) {
    const student = students.get(regnoKeyOf(row.regno));
    if (student) Object.assign(row, { studentID: student.id, name: fullName(student) });
    else if (row.regno !== '') row.notes.problem('regno', schoolTexts.noStudentDataFound);
    const before = lines.get(row.codeKey);
    if (before !== undefined) row.notes.problem('code', texts.codeTwice(before));
    else if (row.codeKey !== '') lines.set(row.codeKey, row.line);
    const owner = taken.get(row.codeKey);
    row.isKnown = owner !== undefined && owner.studentID === row.studentID;
    if (owner && !row.isKnown) row.notes.problem('code', texts.codeTaken(fullName(owner)));
  }
}

async function readTaken(db: Db, rows: readonly Row[]) {
  const found = new Map<string, { studentID: number; surname: string; firstname: string; othername: string }>();
  for (const some of inChunks([...new Set(rows.map(({ codeKey }) => codeKey))])) {
    const codes = await db
      .selectFrom('paymentCodes')
      .innerJoin('students', 'students.id', 'paymentCodes.studentID')
      .select(['codeKey', 'studentID', 'surname', 'firstname', 'othername'])
      .where('codeKey', 'in', some)
      .execute();
    for (const code of codes) found.set(code.codeKey, code);
  }
  return found;
}

function answer({ line, notes, regno, name, code, isKnown }: Row): Answered<'importPaymentCodes'>['rows'][number] {
  const { msg, ...rest } = notes.answer;
  return { line, regno, name, code, ...rest, msg: msg === '' && isKnown ? texts.hasCode : msg };
}

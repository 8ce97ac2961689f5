import type { UploadedFile } from '@somero/contract/fields.ts';
import { type CellResult, cellScore, cellText } from '../documents/sheets/cells.ts';
import { type ExpectedColumn, matchColumns, type SheetRecord } from '../documents/sheets/columns.ts';
import { maxCellLength } from '../documents/sheets/limits.ts';
import { readUpload } from '../documents/sheets/readUpload.ts';
import { CallError, type Context } from '../handle.ts';
import { mapInSlices } from '../mapInSlices.ts';

/** exportMarks writes these columns. importMarks takes them in any order. */
export const marksColumns = [
  { key: 'regno', header: 'Index number', aliases: ['Index no', 'Student no'], required: true },
  // For people only: an index number says little to a teacher.
  { key: 'student', header: 'Name', aliases: ['Student', 'Student name'] },
  { key: 'subject', header: 'Subject', required: true },
  { key: 'set', header: 'Set', aliases: ['Exam set'] },
  { key: 'unit', header: 'Chapter', aliases: ['Charpter', 'Paper', 'Chapter or paper'] },
  { key: 'score', header: 'Score', aliases: ['Mark', 'Marks'], required: true },
  { key: 'remarks', header: 'Remark', aliases: ['Remarks', 'Teacher remarks'] },
  { key: 'skills', header: 'Generic skills', aliases: ['Skills'] },
] as const satisfies readonly ExpectedColumn[];

type ColumnKey = (typeof marksColumns)[number]['key'];

export interface SheetMark {
  line: number;
  regno: string;
  subject: string;
  set: string;
  unit: string;
  /** Hundredths; null when the cell is empty. */
  score: number | null;
  remarks: string;
  skills: string;
  problem: string;
}

export const inColumn = (key: ColumnKey, msg: string): string =>
  `Column "${marksColumns.find((column) => column.key === key)?.header}": ${msg}`;

/** @throws CallError 400, 413 or 415 when the file is no sheet or lacks the headings of a marks sheet */
export async function readMarksSheet(file: UploadedFile, ctx: Context): Promise<SheetMark[]> {
  const { records, problems } = await matchColumns(await readUpload(file, ctx), marksColumns);
  if (records.length === 0) {
    const msg = problems.map((problem) => problem.msg).join('. ');
    throw new CallError(400, msg, { fields: { file: msg } });
  }
  const byLine = new Map(problems.map(({ line, msg }) => [line, msg]));
  return mapInSlices(records, (record) => readRecord(record, byLine.get(record.line) ?? ''));
}

function readRecord({ line, values }: SheetRecord<ColumnKey>, problem: string): SheetMark {
  const problems = problem === '' ? [] : [problem];
  const read = <T>(key: ColumnKey, result: CellResult<T>, otherwise: T): T => {
    if (result.problem === undefined) return result.value;
    problems.push(inColumn(key, result.problem));
    return otherwise;
  };
  const text = (key: ColumnKey) => read(key, cellText(values[key], maxCellLength), '');
  return {
    line,
    regno: text('regno'),
    subject: text('subject'),
    set: text('set'),
    unit: text('unit'),
    score: read('score', cellScore(values.score), null),
    remarks: text('remarks'),
    skills: text('skills'),
    problem: problems.join('. '),
  };
}

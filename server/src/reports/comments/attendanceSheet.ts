import { type CellResult, cellInteger, cellName } from '../../documents/sheets/cells.ts';
import type { ExpectedColumn, SheetRecord } from '../../documents/sheets/columns.ts';
import { RowNotes } from '../../documents/sheets/RowNotes.ts';

export const attendanceColumns = [
  {
    key: 'regno',
    header: 'Index number',
    aliases: ['Regno', 'Reg no', 'Registration number', 'Index no', 'Student no'],
    required: true,
  },
  { key: 'name', header: 'Name', aliases: ['Student name', 'Student', 'Names'] },
  { key: 'days', header: 'Days present', aliases: ['Days', 'Present', 'Attendance'], required: true },
] as const satisfies readonly ExpectedColumn[];

export type AttendanceColumn = (typeof attendanceColumns)[number]['key'];

/** What cannot be read is '' or null. */
export interface AttendanceRow {
  line: number;
  notes: RowNotes<AttendanceColumn>;
  regno: string;
  name: string;
  days: number | null;
}

/** `stray` is a problem of the row's shape, from `matchColumns`. */
export function readAttendanceRow(
  { line, values }: SheetRecord<AttendanceColumn>,
  stray: string | undefined,
): AttendanceRow {
  const notes = new RowNotes(attendanceColumns);
  if (stray !== undefined) notes.problem('', stray);
  const read = <T>(column: AttendanceColumn, { value, problem }: CellResult<T>, otherwise: T): T => {
    if (problem !== undefined) notes.problem(column, problem);
    return value ?? otherwise;
  };
  const regno = read('regno', cellName(values.regno), '');
  if (regno === '') notes.problem('regno', 'This is required');
  const name = read('name', cellName(values.name), '');
  return { line, notes, regno, name, days: read('days', cellInteger(values.days), null) };
}

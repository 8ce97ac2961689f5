import type { Answer } from '@somero/contract';
import { type StudentColumn, studentColumns } from './studentSheet.ts';

type CellNote = Answer<'importStudents'>['rows'][number]['problems'][number];

const headers = Object.fromEntries(studentColumns.map(({ key, header }) => [key, header])) as Record<
  StudentColumn,
  string
>;

/** What is found in one row of a sheet, by the heading of its column ('' when it is not about a known one). */
export class RowNotes {
  /** Each keeps the sheet from being taken. */
  readonly problems: CellNote[] = [];
  /** Odd, but taken. */
  readonly warnings: CellNote[] = [];

  problem(column: StudentColumn | '', msg: string): void {
    this.problems.push({ column: column && headers[column], msg });
  }

  warning(column: StudentColumn, msg: string): void {
    this.warnings.push({ column: headers[column], msg });
  }

  /** All in one line: the problems, or the warnings where there are no problems. */
  get summary(): string {
    const notes = this.problems.length > 0 ? this.problems : this.warnings;
    return notes.map(({ column, msg }) => (column === '' ? msg : `${column}: ${msg}`)).join('; ');
  }
}

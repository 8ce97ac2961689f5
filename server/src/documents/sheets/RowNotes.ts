import type { ExpectedColumn } from './columns.ts';

/** What is wrong with a cell, or odd about it; `column` is its heading, '' when it is not about a known one. */
export interface CellNote {
  column: string;
  msg: string;
}

/** What is found in one row of a sheet, by the heading of its column. */
export class RowNotes<Column extends string> {
  /** Each keeps the sheet from being taken. */
  readonly problems: CellNote[] = [];
  /** Odd, but taken. */
  readonly warnings: CellNote[] = [];
  readonly #columns: readonly ExpectedColumn<Column>[];

  constructor(columns: readonly ExpectedColumn<Column>[]) {
    this.#columns = columns;
  }

  problem(column: Column | '', msg: string): void {
    this.problems.push({ column: this.#heading(column), msg });
  }

  warning(column: Column, msg: string): void {
    this.warnings.push({ column: this.#heading(column), msg });
  }

  /** All in one line: the problems, or the warnings where there are no problems. */
  get summary(): string {
    const notes = this.problems.length > 0 ? this.problems : this.warnings;
    return notes.map(({ column, msg }) => (column === '' ? msg : `${column}: ${msg}`)).join('; ');
  }

  /** As the answer to an import says it of the row. */
  get answer(): { ok: boolean; msg: string; problems: CellNote[]; warnings: CellNote[] } {
    return { ok: this.problems.length === 0, msg: this.summary, problems: this.problems, warnings: this.warnings };
  }

  #heading(column: Column | ''): string {
    return this.#columns.find(({ key }) => key === column)?.header ?? '';
  }
}

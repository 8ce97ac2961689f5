import type { ExpectedColumn } from './columns.ts';

/** A problem or warning about a cell. `column` is its heading, '' when the column is unknown. */
export interface CellNote {
  column: string;
  msg: string;
}

export class RowNotes<Column extends string> {
  /** With a problem the sheet is refused. */
  readonly problems: CellNote[] = [];
  /** Unusual, but accepted. */
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

  /** One line: the problems, or the warnings when there are no problems. */
  get summary(): string {
    const notes = this.problems.length > 0 ? this.problems : this.warnings;
    return notes.map(({ column, msg }) => (column === '' ? msg : `${column}: ${msg}`)).join('; ');
  }

  get answer(): { ok: boolean; msg: string; problems: CellNote[]; warnings: CellNote[] } {
    return { ok: this.problems.length === 0, msg: this.summary, problems: this.problems, warnings: this.warnings };
  }

  #heading(column: Column | ''): string {
    return this.#columns.find(({ key }) => key === column)?.header ?? '';
  }
}

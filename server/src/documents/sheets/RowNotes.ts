import type { ExpectedColumn } from './columns.ts';

/** `column` is '' when the note is not about a known one. */
export interface CellNote {
  column: string;
  msg: string;
}

export class RowNotes<Column extends string> {
  readonly problems: CellNote[] = [];
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

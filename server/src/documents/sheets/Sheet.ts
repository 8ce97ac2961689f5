/** What a cell holds: '' when it is empty. A `Date` is a calendar day at midnight UTC, from .xlsx only. */
export type Cell = string | number | Date;

/** A row that holds something. */
export interface SheetRow {
  /** Line in the sheet from 1, as a spreadsheet program (.xlsx) or a text editor (.csv) shows it. */
  line: number;
  /** Without the empty cells at its end. */
  cells: Cell[];
}

/** The rows of a sheet in order, headings included, blank ones left out. */
export interface Sheet {
  rows: SheetRow[];
}

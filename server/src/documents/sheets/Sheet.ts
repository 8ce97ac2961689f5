/** '' when the cell is empty. A `Date` is a calendar day at midnight UTC, from .xlsx only. */
export type Cell = string | number | Date;

export interface SheetRow {
  /** Line from 1, as a spreadsheet program (.xlsx) or a text editor (.csv) shows it. */
  line: number;
  cells: Cell[];
}

/** The rows in order, with headings and without blank rows. */
export interface Sheet {
  rows: SheetRow[];
}

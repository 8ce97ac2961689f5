/** '' when the cell is empty. A `Date` is a calendar day at midnight UTC, from .xlsx only. */
export type Cell = string | number | Date;

export interface SheetRow {
  line: number;
  cells: Cell[];
}

export interface Sheet {
  rows: SheetRow[];
}

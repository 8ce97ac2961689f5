import type { Formula } from './Formula.ts';

/** What may stand in a cell; null, undefined and '' leave it empty. A formula stands among numbers. */
export type SheetValue = string | number | Date | Formula | null | undefined;

/**
 * A column to write. 'text' keeps leading zeros (telephones, LIN, index numbers), also when the cell is typed in again; 'words'
 * is text that nobody takes for a number (names, classes), whose cells cost half; 'date' takes YYYY-MM-DD or a Date at midnight
 * UTC and writes a real date; 'as read' writes each cell as the kind that it is, as `readSheet` gives them.
 */
export interface SheetColumn<Key extends string = string> {
  header: string;
  key: Key;
  type: 'text' | 'words' | 'number' | 'integer' | 'date' | 'as read';
  /** In characters; without it, room for the heading. */
  width?: number;
  /** An Excel number format instead of the type's own, e.g. '0.0'. Not for text. */
  format?: string;
  /** Long texts take several lines instead of running over their neighbours. */
  wrap?: boolean;
}

/** One sheet of a workbook: a bold heading row, then the rows. */
export interface SheetContent<Key extends string = string> {
  /** Characters that Excel forbids in a sheet's name become spaces; at most 31 are kept. */
  sheetName: string;
  columns: readonly SheetColumn<Key>[];
  rows: readonly Readonly<Partial<Record<Key, SheetValue>>>[];
  /** The colour of a cell as #RRGGBB, by row from 0 and column; undefined leaves it white. */
  fill?(row: number, key: Key): string | undefined;
  /** The colour of a heading, by its column; undefined leaves it as headings are. */
  headingFill?(key: Key): string | undefined;
  /** The rows, from 0, that are bold: totals. */
  bold?: (row: number) => boolean;
  /** Texts above the headings, a line each. */
  above?: readonly string[];
  /** Empty lines above the headings, below such texts. */
  linesAbove?: number;
  /** Rows that stay in sight, from the top; 1, the headings, if not given. */
  frozenRows?: number;
  /** Columns that stay in sight, from the left. */
  frozenColumns?: number;
  /** Rows prepared for typing below the last one, so that Excel takes text in a text column as text. */
  rowsToFill?: number;
  /** Lines of a further sheet, «Instructions». */
  notes?: readonly string[];
}

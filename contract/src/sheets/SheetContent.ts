import type { Formula } from './Formula.ts';

export type SheetValue = string | number | Date | Formula | null | undefined;

/**
 * 'text' keeps leading zeros (telephones, LIN, index numbers), also when somebody edits the cell. 'words' is text that
 * cannot pass for a number, and costs half. 'date' takes YYYY-MM-DD or a Date at midnight UTC. 'as read' writes each
 * cell as `readSheet` gave it.
 */
export interface SheetColumn<Key extends string = string> {
  header: string;
  key: Key;
  type: 'text' | 'words' | 'number' | 'integer' | 'date' | 'as read';
  /** In characters. Default: room for the heading. */
  width?: number;
  /** An Excel number format, e.g. '0.0'. Not for text. */
  format?: string;
  wrap?: boolean;
}

export interface SheetContent<Key extends string = string> {
  /** Characters that Excel forbids become spaces. At most 31 are used. */
  sheetName: string;
  columns: readonly SheetColumn<Key>[];
  rows: readonly Readonly<Partial<Record<Key, SheetValue>>>[];
  /** As #RRGGBB; undefined leaves the default. Rows count from 0. */
  fill?(row: number, key: Key): string | undefined;
  headingFill?(key: Key): string | undefined;
  bold?: (row: number) => boolean;
  above?: readonly string[];
  /** Empty lines between such texts and the headings. */
  linesAbove?: number;
  frozenRows?: number;
  frozenColumns?: number;
  /** Rows below the last one whose text columns are ready for typing. */
  rowsToFill?: number;
  notes?: readonly string[];
}

import type { SheetValue } from '@somero/contract/sheets/SheetContent.ts';

type Row = Record<string, SheetValue>;

/** Rows of a sheet whose formulas must know on which lines the others stand; the first stands on `firstLine`. */
export function openRows(firstLine: number) {
  const rows: Row[] = [];
  const bold = new Set<number>();
  const add = (row: Row): number => firstLine + rows.push(row) - 1;
  return {
    /** Where the next row will stand. */
    get next(): number {
      return firstLine + rows.length;
    },
    /** Answers the line that the row stands on. */
    add,
    /** The same, in bold. */
    total(row: Row): number {
      bold.add(rows.length);
      return add(row);
    },
    get rows(): { rows: readonly Row[]; bold: ReadonlySet<number> } {
      return { rows, bold };
    },
  };
}

import type { SheetValue } from '@somero/contract/sheets/SheetContent.ts';

type Row = Record<string, SheetValue>;

/** Rows whose formulas refer to the lines of other rows; the first is on `firstLine`. */
export function openRows(firstLine: number) {
  const rows: Row[] = [];
  const bold = new Set<number>();
  const add = (row: Row): number => firstLine + rows.push(row) - 1;
  return {
    get next(): number {
      return firstLine + rows.length;
    },
    /** Answers the row's line. */
    add,
    total(row: Row): number {
      bold.add(rows.length);
      return add(row);
    },
    get rows(): { rows: readonly Row[]; bold: ReadonlySet<number> } {
      return { rows, bold };
    },
  };
}

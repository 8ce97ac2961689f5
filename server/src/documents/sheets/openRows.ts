import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';

type Row = Record<string, SheetValue>;
type SumOf = (column: string) => string;

/** The rows of a sheet below `above`, whose formulas refer to the lines of other rows. */
export function openRows(above: readonly string[]) {
  const rows: Row[] = [];
  const bold = new Set<number>();
  // An empty line and the headings stand above the rows.
  const next = () => above.length + 3 + rows.length;
  /** Answers the row's line. */
  const add = (row: Row): number => {
    const line = next();
    rows.push(row);
    return line;
  };
  return {
    /** The line of the next row. */
    next,
    add,
    total(row: Row): number {
      bold.add(rows.length);
      return add(row);
    },
    sheet: (sheetName: string, columns: readonly SheetColumn[]): SheetContent => ({
      ...{ sheetName, columns, rows, above, linesAbove: 1 },
      bold: (row) => bold.has(row),
    }),
  };
}

export type OpenRows = ReturnType<typeof openRows>;

/** A formula with its result for each of these columns, by key. */
export const sumsIn = <Key extends string>(
  columns: Readonly<Record<Key, string>>,
  results: Readonly<Record<NoInfer<Key>, number>>,
  sumOf: SumOf,
): Row =>
  Object.fromEntries(
    Object.entries<string>(columns).map(([key, column]) => [key, new Formula(sumOf(column), results[key as Key])]),
  );

export const sumOfRange =
  (from: number, to: number): SumOf =>
  (column) =>
    `SUM(${column}${from}:${column}${to})`;

export const sumOfLines =
  (lines: readonly number[]): SumOf =>
  (column) =>
    lines.map((line) => `${column}${line}`).join('+');

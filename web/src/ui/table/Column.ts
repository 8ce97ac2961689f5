import { searchedDigits } from '@somero/contract/telephone.ts';
import { foldName } from '@somero/contract/text.ts';
import type { ListContent } from './listCsv.ts';

export interface Column<R> {
  /** The name in the address, and the React key. */
  key: string;
  title: string;
  /** The value to show, search and sort by, unless the next three say otherwise. */
  value: (row: R) => string | number;
  cell?: (row: R) => React.ReactNode;
  /** true: not searched or sorted. With a `cell` it is a column of buttons, and is not exported or printed either. */
  plain?: boolean;
  align?: 'right' | 'center';
  /** `value` is a day or a moment, as `schoolDay` or `momentInColumn` writes it: it stands on one line. */
  time?: true;
  /** On a phone a row is a card: its name, what stands small below it, its state. The rest follows with its titles. */
  role?: 'title' | 'sub' | 'badge';
  /** Stands in the head in place of the title. */
  head?: React.ReactNode;
}

/** What a cell holds. */
export function shownOf<R>(column: Column<R>, row: R): React.ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return typeof value === 'number' && column.align === 'right' ? value.toLocaleString('en') : value;
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Fewer digits would find half of the numbers, as when the server is asked for students. */
const leastDigits = 4;

/** The rows in which each word of `text` is found in some column, as the server compares names, or part of a telephone however it is written. */
export function searched<R>(rows: readonly R[], columns: readonly Column<R>[], text: string): readonly R[] {
  const words = foldName(text).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  const digits = searchedDigits(text);
  const sought = columns.filter((column) => !column.plain);
  return rows.filter((row) => {
    const all = sought.map((column) => String(column.value(row))).join('\n');
    const folded = foldName(all);
    return (
      words.every((word) => folded.includes(word)) ||
      (digits.length >= leastDigits && all.replace(/[ -]/g, '').includes(digits))
    );
  });
}

/** `key` ascending, `-key` descending, '' unsorted. */
export function sorted<R>(rows: readonly R[], columns: readonly Column<R>[], by: string): readonly R[] {
  const down = by.startsWith('-');
  const column = columns.find((each) => each.key === (down ? by.slice(1) : by));
  if (!column) return rows;
  const compare = (a: R, b: R) => {
    const [x, y] = [column.value(a), column.value(b)];
    return typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y));
  };
  return [...rows].sort((a, b) => (down ? compare(b, a) : compare(a, b)));
}

export const isButtons = <R>({ plain, cell }: Column<R>): boolean => plain === true && cell !== undefined;

export function contentOf<R>(title: string, columns: readonly Column<R>[], rows: readonly R[]): ListContent {
  const given = columns.filter((column) => !isButtons(column));
  return {
    title,
    headings: given.map((column) => column.title),
    rows: rows.map((row) => given.map((column) => column.value(row))),
  };
}

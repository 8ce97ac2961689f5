import type { Face } from './typefaces.ts';
import { emWidth } from './wrapText.ts';

export type Column = {
  label: string;
  /** `figures`: right-aligned as a block in the middle of the column, so that decimals line up. `right`: with its head. */
  align?: 'left' | 'center' | 'figures' | 'right';
  face?: Face;
  /** The column wraps and gets this share of the free room. Without it the column is as wide as its widest cell. */
  weight?: number;
  min?: number;
  spans?: boolean;
};

/** A spanning column takes its cell from the first line. */
export type TableRow = {
  lines: readonly (readonly string[])[];
  note?: string;
  status?: 'partial' | 'incomplete';
  total?: true;
};

/** Room that a column needs, in thousandths of the font size: its widest cell, longest word, widest figure. */
export type ColumnNeed = { widest: number; longest: number; figure: number };

/** ruled: a filled head, rules between columns. banded: without these. open: a head in outline too. */
export type TableLook = 'ruled' | 'banded' | 'open';

export type TableStyle = {
  size: number;
  padX: number;
  padY: number;
  least?: number;
  /** Without: ruled. */
  look?: TableLook;
};

export const labelFace: Face = 'semibold';
export const noteFace: Face = 'semibold';
export const smaller = 0.86;

/** In thousandths of the font size. A wider cell breaks, so that one odd record does not squeeze the whole table. */
const maxUnbroken = 9000;
const maxNote = 10_000;

export function columnNeeds(columns: readonly Column[]): ColumnNeed[] {
  return columns.map((column) => {
    const longest = smaller * Math.max(...column.label.split(' ').map((word) => emWidth(word, labelFace)));
    return { widest: longest, longest, figure: 0 };
  });
}

/** @throws Error when a line does not have one cell for each column */
export function widenNeeds(needs: ColumnNeed[], columns: readonly Column[], rows: readonly TableRow[]): void {
  for (const row of rows) {
    for (const line of row.lines) {
      if (line.length !== columns.length)
        throw new Error(`"${line[0] ?? ''}" has ${line.length} cells, the table has ${columns.length} columns`);
      for (let index = 0; index < columns.length; index++)
        widen(needs[index], columns[index], line[index] ?? '', row.total && 'bold');
    }
    const [first] = needs;
    if (first && row.note)
      first.widest = Math.max(first.widest, Math.min(maxNote, emWidth(row.note, noteFace) * smaller));
  }
}

function widen(need: ColumnNeed | undefined, column: Column | undefined, cell: string, of: Face | undefined): void {
  if (!need || !column) return;
  const face = of ?? column.face ?? 'regular';
  const width = emWidth(cell, face);
  if (column.align === 'figures' && width > need.figure && isFigure(cell)) need.figure = width;
  if (width <= need.longest) return;
  need.widest = Math.max(need.widest, width);
  if (column.weight === undefined) need.longest = Math.max(need.longest, Math.min(need.widest, maxUnbroken));
  else
    for (const word of cell.split(' '))
      need.longest = Math.max(need.longest, Math.min(emWidth(word, face), maxUnbroken));
}

/**
 * Widths in points whose sum is `width`. Columns get what they need. Wrapping columns share the rest by weight until
 * none of their cells wraps; then every column gains. When even the longest words do not fit, all columns shrink alike
 * and words break.
 */
export function fitColumns(
  columns: readonly Column[],
  needs: ColumnNeed[],
  style: TableStyle,
  width: number,
): number[] {
  const em = style.size / 1000;
  const room = 2 * style.padX;
  const least = minWidths(columns, needs, style);
  const spare = width - sum(least);
  if (spare < 0) return least.map((wide) => (wide * width) / sum(least));
  const given = share(
    spare,
    columns.map((column, index) => ({
      want:
        column.weight === undefined ? 0 : Math.max(0, room + (needs[index]?.widest ?? 0) * em - (least[index] ?? 0)),
      weight: column.weight ?? 0,
    })),
  );
  const rest = spare - sum(given);
  const weights = columns.map((column) => column.weight ?? 0.6);
  return least.map((wide, index) => wide + (given[index] ?? 0) + (rest * (weights[index] ?? 0)) / sum(weights));
}

export const minWidth = (columns: readonly Column[], needs: ColumnNeed[], style: TableStyle): number =>
  sum(minWidths(columns, needs, style));

function minWidths(columns: readonly Column[], needs: ColumnNeed[], { size, padX }: TableStyle): number[] {
  return columns.map(
    (column, index) => 2 * padX + Math.max(column.min ?? 0, ((needs[index]?.longest ?? 0) * size) / 1000),
  );
}

function share(spare: number, wishes: { want: number; weight: number }[]): number[] {
  const given = wishes.map(() => 0);
  let left = spare;
  let weights = sum(wishes.map(({ weight }) => weight));
  const modestFirst = [...wishes.entries()]
    .filter(([, wish]) => wish.weight > 0)
    .sort(([, a], [, b]) => a.want / a.weight - b.want / b.weight);
  for (const [index, { want, weight }] of modestFirst) {
    const part = Math.min(want, (left * weight) / weights);
    given[index] = part;
    left -= part;
    weights -= weight;
  }
  return given;
}

export function isFigure(cell: string): boolean {
  return /\d/.test(cell);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

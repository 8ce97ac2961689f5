import type { Canvas } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import {
  type Column,
  type ColumnNeed,
  columnNeeds,
  fitColumns,
  labelFace,
  minWidth,
  smaller,
  type TableRow,
  type TableStyle,
  widenNeeds,
} from './pdf/fitColumns.ts';
import { alignOf, drawRows, openTable, rowsHeight, type Table } from './pdf/table.ts';
import { emWidth, wrapText } from './pdf/wrapText.ts';

const leading = 1.18;
const titleSize = 9.5;
const minTitleWidth = 160;
export const tableTitleHeight = 17;

export type HeadedTable = {
  title: string;
  columns: readonly Column[];
  /** They cover all columns, from the left. Without a label, a column's own heading takes both lines. */
  heads: readonly { label: string; columns: number }[];
  rows: readonly TableRow[];
};

export type LaidTable = {
  of: HeadedTable;
  table: Table;
  width: number;
  upper: number;
  heights: readonly number[];
};

export function needsOf({ columns, heads, rows }: HeadedTable): ColumnNeed[] {
  const needs = columnNeeds(columns);
  widenNeeds(needs, columns, rows);
  let first = 0;
  for (const { label, columns: count } of heads) {
    const own = needs.slice(first, first + count);
    const lacking = smaller * emWidth(label, labelFace) - own.reduce((sum, { longest }) => sum + longest, 0);
    for (const need of lacking > 0 ? own : []) {
      need.longest += lacking / count;
      need.widest = Math.max(need.widest, need.longest);
    }
    first += count;
  }
  return needs;
}

export const naturalWidth = (table: HeadedTable, needs: ColumnNeed[], style: TableStyle): number =>
  minWidth(table.columns, needs, style);

export function layOutTable(of: HeadedTable, needs: ColumnNeed[], style: TableStyle, width: number): LaidTable {
  const table = openTable(of.columns, needs, fitColumns(of.columns, needs, style, width), style);
  const upper = of.heads.some(({ label }) => label !== '') ? style.size * smaller * leading + 5 : 0;
  return {
    ...{ of, width, upper },
    table: { ...table, headHeight: headHeight(of, table, upper) },
    heights: of.rows.map((row) => rowsHeight(table, [row])),
  };
}

function headHeight({ heads }: HeadedTable, table: Table, upper: number): number {
  const line = table.style.size * smaller * leading;
  let column = 0;
  let height = 0;
  for (const { label, columns } of heads) {
    for (const end = column + columns; column < end; column++) {
      const lines = labelLines(table, column).length * line + 5;
      height = Math.max(height, label === '' ? lines : lines + upper);
    }
  }
  return height;
}

const labelLines = (table: Table, column: number): string[] =>
  wrapText(
    table.columns[column]?.label ?? '',
    labelFace,
    table.style.size * smaller,
    (table.widths[column] ?? 0) - 2 * table.style.padX + 0.01,
  );

export function drawTableTitle(
  canvas: Canvas,
  { of, width }: LaidTable,
  x: number,
  y: number,
  continued: boolean,
): void {
  const title = continued ? `${of.title} (continued)` : of.title;
  // A title that is too wide for the page gets smaller. Beside a small table there is room for it.
  const room = Math.max(width, minTitleWidth);
  const size = Math.min(titleSize, (room * 1000) / emWidth(title, 'bold'));
  canvas.textBetween(title, x, y, y + tableTitleHeight - 3, { face: 'bold', size, colour: colours.navy });
}

export function drawTablePart(
  canvas: Canvas,
  laid: LaidTable,
  at: { x: number; y: number },
  rows: { from: number; to: number },
): void {
  const { table, of, heights } = laid;
  drawHeads(canvas, laid, at.x, at.y);
  const top = at.y + table.headHeight;
  const bottom = top + heights.slice(rows.from, rows.to).reduce((sum, height) => sum + height, 0);
  const shown: readonly TableRow[] = of.rows.slice(0, rows.to);
  drawRows(canvas, table, shown, { x: at.x, y: top, first: rows.from, bottom });
  for (const x of headEdges(laid, at.x)) canvas.rule(x, top, x, bottom, 0.9, colours.grey);
}

function headEdges({ of, table, upper }: LaidTable, x: number): number[] {
  if (upper === 0) return [];
  let left = x;
  let column = 0;
  return of.heads.slice(0, -1).flatMap(({ label, columns }, index) => {
    for (const end = column + columns; column < end; column++) left += table.widths[column] ?? 0;
    return label !== '' || of.heads[index + 1]?.label !== '' ? [left] : [];
  });
}

function drawHeads(canvas: Canvas, { of, table, width, upper }: LaidTable, x: number, y: number): void {
  const foot = y + table.headHeight;
  const size = table.style.size * smaller;
  const style = { face: labelFace, size, colour: colours.white, align: 'center' } as const;
  canvas.box(x, y, width, table.headHeight, { fill: colours.navy });
  let left = x;
  let column = 0;
  for (const { label, columns } of of.heads) {
    const from = left;
    for (const end = column + columns; column < end; column++) {
      const top = label === '' ? y : y + upper;
      drawLabel(canvas, table, column, { left, top, foot });
      left += table.widths[column] ?? 0;
    }
    if (label === '') continue;
    canvas.textBetween(label, (from + left) / 2, y, y + upper, style);
    canvas.rule(from + 2, y + upper, left - 2, y + upper, 0.5, colours.brass);
  }
}

function drawLabel(
  canvas: Canvas,
  table: Table,
  column: number,
  { left, top, foot }: { left: number; top: number; foot: number },
): void {
  const size = table.style.size * smaller;
  const lines = labelLines(table, column);
  const width = table.widths[column] ?? 0;
  const { padX } = table.style;
  const align = alignOf(table.columns[column]);
  const x = { left: left + padX, center: left + width / 2, right: left + width - padX }[align];
  const first = top + (foot - top - lines.length * size * leading) / 2;
  for (const [index, text] of lines.entries()) {
    const from = first + index * size * leading;
    canvas.textBetween(text, x, from, from + size * leading, {
      ...{ face: labelFace, size, colour: colours.white },
      align,
    });
  }
}

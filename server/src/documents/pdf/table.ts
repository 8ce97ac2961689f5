import type { Canvas } from './Canvas.ts';
import { colours } from './colours.ts';
import {
  type Column,
  type ColumnNeed,
  isFigure,
  labelFace,
  noteFace,
  smaller,
  type TableRow,
  type TableStyle,
} from './fitColumns.ts';
import type { Face } from './typefaces.ts';
import { textWidth, wrapText } from './wrapText.ts';

export type Table = {
  columns: readonly Column[];
  widths: readonly number[];
  figures: readonly number[];
  style: TableStyle;
  headHeight: number;
};

type LaidRow = { cells: string[][][]; heights: number[]; note: string[] };

const leading = 1.18;

export function openTable(columns: readonly Column[], needs: ColumnNeed[], widths: number[], style: TableStyle): Table {
  const size = style.size * smaller;
  const lines = columns.map((column, index) => labelLines(column, widths[index] ?? 0, style).length);
  const headHeight = Math.max(...lines) * size * leading + 2 * Math.min(4.5, Math.max(style.padY, 2.4));
  const figures = needs.map((need) => (need.figure * style.size) / 1000);
  return { columns, widths, figures, style, headHeight };
}

export function rowsHeight(table: Table, rows: readonly TableRow[]): number {
  return rows.reduce((height, row) => height + total(layRow(table, row).heights), 0);
}

export function drawTableHead(canvas: Canvas, table: Table, x: number, y: number): void {
  const size = table.style.size * smaller;
  const isOpen = table.style.look === 'open';
  const width = total(table.widths);
  canvas.box(x, y, width, table.headHeight, { fill: isOpen ? colours.tint : colours.navy });
  if (isOpen) canvas.rule(x, y + table.headHeight, x + width, y + table.headHeight, 1.1, colours.navy);
  const label = { face: labelFace, colour: isOpen ? colours.navy : colours.white, size } as const;
  let left = x;
  for (const [index, column] of table.columns.entries()) {
    const width = table.widths[index] ?? 0;
    const lines = labelLines(column, width, table.style);
    const top = y + (table.headHeight - lines.length * size * leading) / 2;
    const align = alignOf(column);
    const at = { left: left + table.style.padX, center: left + width / 2, right: left + width - table.style.padX }[
      align
    ];
    for (const [line, text] of lines.entries()) {
      const from = top + line * size * leading;
      canvas.textBetween(text, at, from, from + size * leading, {
        ...label,
        align,
      });
    }
    left += width;
  }
}

/** Draws the rows that fit above `bottom`. Answers the next row to draw and the y below the last one. */
export function drawRows(
  canvas: Canvas,
  table: Table,
  rows: readonly TableRow[],
  at: { x: number; y: number; first: number; bottom: number },
): { next: number; y: number } {
  let y = at.y;
  let next = at.first;
  const fitting: { row: TableRow; laid: LaidRow; top: number }[] = [];
  for (; next < rows.length; next++) {
    const row = rows[next] as TableRow;
    const laid = layRow(table, row);
    if (y + total(laid.heights) > at.bottom + 0.01) break;
    fitting.push({ row, laid, top: y });
    y += total(laid.heights);
  }
  for (const [index, { row, laid, top }] of fitting.entries()) {
    const fill = row.total ? colours.tint : (at.first + index) % 2 === 1 ? colours.zebra : undefined;
    if (fill) canvas.box(at.x, top, total(table.widths), total(laid.heights), { fill });
  }
  for (const { row, laid, top } of fitting) drawRowRules(canvas, table, row, laid, at.x, top);
  if ((table.style.look ?? 'ruled') === 'ruled') drawColumnRules(canvas, table, at.x, at.y, y);
  for (const { row, laid, top } of fitting) drawCells(canvas, table, row, laid, at.x, top);
  return { next, y };
}

const faceOf = (row: TableRow, column: Column | undefined): Face => (row.total ? 'bold' : (column?.face ?? 'regular'));

/** Of a column's heading. */
export const alignOf = ({ align = 'left' }: Pick<Column, 'align'> = {}): 'left' | 'center' | 'right' =>
  align === 'figures' ? 'center' : align;

function labelLines(column: Column, width: number, style: TableStyle): string[] {
  return wrapText(column.label, labelFace, style.size * smaller, width - 2 * style.padX + 0.01);
}

function layRow(table: Table, row: TableRow): LaidRow {
  const { size, padX, padY } = table.style;
  const line = size * leading;
  const cells = row.lines.map((texts, nth) =>
    table.columns.map((column, index) => {
      if (column.spans && nth > 0) return [];
      const text = texts[index] ?? '';
      if (text === '') return [];
      return wrapText(text, faceOf(row, column), size, (table.widths[index] ?? 0) - 2 * padX + 0.01);
    }),
  );
  const single = row.lines.length === 1;
  const heights = cells.map((lines) => {
    const own = lines.filter((_, index) => single || !table.columns[index]?.spans);
    return Math.max(1, ...own.map((cell) => cell.length)) * line + 2 * padY;
  });
  const note = row.note ? noteLines(table, row.note) : [];
  const first = Math.max(1, cells[0]?.[0]?.length ?? 1) * line + noteHeight(table, note) + 2 * padY;
  const spanning = (cells[0] ?? []).map((cell, index) =>
    table.columns[index]?.spans ? cell.length * line + 2 * padY : 0,
  );
  const lacking =
    Math.max(first, table.style.least ?? 0, ...spanning) -
    (single || table.columns[0]?.spans ? total(heights) : (heights[0] ?? 0));
  const each = Math.max(0, lacking) / heights.length;
  return { cells, heights: heights.map((height) => height + each), note };
}

const noteLines = ({ widths, style }: Table, note: string): string[] =>
  wrapText(note, noteFace, style.size * smaller, (widths[0] ?? 0) - 2 * style.padX + 0.01);

const noteHeight = ({ style }: Table, note: readonly string[]): number => note.length * style.size * smaller * leading;

function drawRowRules(canvas: Canvas, table: Table, row: TableRow, laid: LaidRow, x: number, y: number): void {
  const width = total(table.widths);
  const height = total(laid.heights);
  canvas.rule(x, y + height, x + width, y + height, 0.5, colours.line);
  let top = y;
  for (const high of laid.heights.slice(0, -1)) {
    top += high;
    let left = x;
    for (const [index, column] of table.columns.entries()) {
      const wide = table.widths[index] ?? 0;
      if (!column.spans) canvas.rule(left, top, left + wide, top, 0.3, colours.line);
      left += wide;
    }
  }
  const mark = { fill: row.status === 'partial' ? colours.gold : colours.red };
  if (row.status) canvas.box(x - 3.6, y + 1, 2.4, height - 2, mark);
}

function drawColumnRules(canvas: Canvas, table: Table, x: number, top: number, bottom: number): void {
  let left = x;
  canvas.rule(left, top, left, bottom, 0.5, colours.line);
  for (const width of table.widths) {
    left += width;
    canvas.rule(left, top, left, bottom, 0.5, colours.line);
  }
}

function drawCells(canvas: Canvas, table: Table, row: TableRow, laid: LaidRow, x: number, y: number): void {
  const { size } = table.style;
  const whole = total(laid.heights);
  let top = y;
  for (const [nth, lines] of laid.cells.entries()) {
    const high = laid.heights[nth] ?? 0;
    let left = x;
    for (const [index, cell] of lines.entries()) {
      const room = table.columns[index]?.spans ? whole : high;
      const note = nth === 0 && index === 0 ? laid.note : [];
      const from = top + (room - noteHeight(table, note) - cell.length * size * leading) / 2;
      drawCell(canvas, table, { index, face: faceOf(row, table.columns[index]) }, cell, left, from);
      drawNote(canvas, table, { row, note }, left, from + cell.length * size * leading);
      left += table.widths[index] ?? 0;
    }
    top += high;
  }
}

function drawCell(
  canvas: Canvas,
  table: Table,
  { index, face }: { index: number; face: Face },
  cell: readonly string[],
  left: number,
  top: number,
): void {
  const { size, padX } = table.style;
  const column = table.columns[index];
  const width = table.widths[index] ?? 0;
  const colour = face === 'bold' ? colours.navy : colours.ink;
  for (const [line, text] of cell.entries()) {
    const from = top + line * size * leading;
    const to = from + size * leading;
    if (column?.align === 'figures' && isFigure(text)) {
      const right = left + Math.min(width - padX, (width + (table.figures[index] ?? 0)) / 2);
      canvas.textBetween(text, right - textWidth(text, face, size), from, to, { face, size, colour });
    } else if (column?.align === 'left' || !column?.align)
      canvas.textBetween(text, left + padX, from, to, { face, size, colour });
    else if (column.align === 'right')
      canvas.textBetween(text, left + width - padX, from, to, { face, size, colour, align: 'right' });
    else canvas.textBetween(text, left + width / 2, from, to, { face, size, colour, align: 'center' });
  }
}

function drawNote(
  canvas: Canvas,
  table: Table,
  { row, note }: { row: TableRow; note: readonly string[] },
  left: number,
  top: number,
): void {
  const size = table.style.size * smaller;
  const style = { face: noteFace, size, colour: row.status === 'incomplete' ? colours.red : colours.bronze } as const;
  for (const [index, line] of note.entries()) {
    const from = top + index * size * leading;
    canvas.textBetween(line, left + table.style.padX, from, from + size * leading, style);
  }
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

import {
  drawTablePart,
  drawTableTitle,
  type LaidTable,
  layOutTable,
  naturalWidth,
  needsOf,
  tableTitleHeight,
} from './headedTable.ts';
import type { HeadedTable, PrintedSheet } from './markSheet.ts';
import type { Canvas } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { schoolHeadHeight } from './pdf/drawSchoolHead.ts';
import { titleBandHeight } from './pdf/drawTitleBand.ts';
import type { TableStyle } from './pdf/fitColumns.ts';
import { a4 } from './pdf/openPdf.ts';
import { wrapText } from './pdf/wrapText.ts';

export const margin = 24;
export const gap = 7;
export const footHeight = 22;
const bandHeight = titleBandHeight + 3 + gap;
const noteSize = 8;
const noteLine = 10.5;

export type Paper = { width: number; height: number };
/** A4 across as long as the columns fit in a size that people read; then A3 across. */
const papers: readonly { paper: Paper; sizes: readonly number[] }[] = [
  { paper: { width: a4.height, height: a4.width }, sizes: [9, 8.5, 8, 7.5, 7] },
  { paper: { width: 1190.55, height: a4.height }, sizes: [9, 8.5, 8, 7.5, 7, 6.5, 6] },
];
/** Long names may cost so many lines more before smaller type or wider paper is taken: every eighth row. */
const mostWrapping = (rows: number): number => Math.max(1, rows / 8);

/** Something that stands on a page in one piece. */
export type Piece = { height: number; draw: (canvas: Canvas, y: number) => void };

export type SheetPage = { isFirst: boolean; pieces: { y: number; piece: Piece }[] };
export type SheetPages = { paper: Paper; pages: SheetPage[] };

const styleOf = (size: number): TableStyle => ({ size, padX: 0.26 * size, padY: 0.24 * size });

/** Sets the sheet of a class on the first paper, and in the largest type, that has room for its columns, and spreads it over pages. */
export function layOutMarkSheet(sheet: PrintedSheet): SheetPages {
  const { paper, laid } = choosePaper(sheet.marks);
  const width = paper.width - 2 * margin;
  const style = styleOf(Math.min(8, laid.table.style.size));
  const pager = openPager(paper);
  pager.table(laid);
  for (const table of sheet.tables) pager.table(layOutTable(table, needsOf(table), style, width));
  for (const row of rowsOfSmall(sheet.small, style, width)) pager.piece(row);
  for (const note of sheet.notes) pager.piece(noteOf(note, width));
  return { paper, pages: pager.pages };
}

function choosePaper(marks: HeadedTable): { paper: Paper; laid: LaidTable } {
  const needs = needsOf(marks);
  const choices = papers.flatMap(({ paper, sizes }) => sizes.map((size) => ({ paper, style: styleOf(size) })));
  for (const { paper, style } of choices) {
    const width = paper.width - 2 * margin;
    if (naturalWidth(marks, needs, style) > width) continue;
    const laid = layOutTable(marks, needs, style, width);
    const oneLine = Math.min(...laid.heights);
    const height = laid.heights.reduce((sum, each) => sum + each, 0);
    if (height <= (laid.heights.length + mostWrapping(laid.heights.length)) * oneLine) return { paper, laid };
  }
  const { paper, style } = choices.at(-1) as (typeof choices)[number];
  return { paper, laid: layOutTable(marks, needs, style, paper.width - 2 * margin) };
}

/** Small tables side by side, as many as the width takes. */
function rowsOfSmall(tables: readonly HeadedTable[], style: TableStyle, width: number): Piece[] {
  const rows: { laid: LaidTable; x: number }[][] = [];
  let x = width;
  for (const table of tables) {
    const needs = needsOf(table);
    const own = Math.min(width, naturalWidth(table, needs, style) + 12);
    if (x + own > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ laid: layOutTable(table, needs, style, own), x: margin + x });
    x += own + 18;
  }
  return rows.map((row) => ({
    height: tableTitleHeight + Math.max(...row.map(({ laid }) => tableHeight(laid))) + gap,
    draw: (canvas, y) => {
      for (const { laid, x } of row) {
        drawTableTitle(canvas, laid, x, y, false);
        drawTablePart(canvas, laid, { x, y: y + tableTitleHeight }, { from: 0, to: laid.heights.length });
      }
    },
  }));
}

const tableHeight = ({ table, heights }: LaidTable): number =>
  heights.reduce((sum, height) => sum + height, table.headHeight);

export function noteOf(note: string, width: number): Piece {
  const lines = wrapText(note, 'regular', noteSize, width);
  return {
    height: lines.length * noteLine + 2,
    draw: (canvas, y) => {
      for (const [index, line] of lines.entries()) {
        const top = y + index * noteLine;
        canvas.textBetween(line, margin, top, top + noteLine, {
          face: 'regular',
          size: noteSize,
          colour: colours.grey,
        });
      }
    },
  };
}

/** Lays pieces under each other, on a new page where there is no room. */
export function openPager(paper: Paper) {
  const bottom = paper.height - margin - footHeight;
  const pages: SheetPage[] = [{ isFirst: true, pieces: [] }];
  let y = margin + schoolHeadHeight + gap + bandHeight;
  const turnPage = () => {
    pages.push({ isFirst: false, pieces: [] });
    y = margin + bandHeight;
  };
  const isFresh = () => pages.at(-1)?.pieces.length === 0;
  const piece = (one: Piece) => {
    if (y + one.height > bottom && !isFresh()) turnPage();
    pages.at(-1)?.pieces.push({ y, piece: one });
    y += one.height;
  };
  /** A table goes on over pages under its headings; never are they alone at a page's foot. */
  const table = (laid: LaidTable) => {
    const above = laid.of.title === '' ? 0 : tableTitleHeight;
    let from = 0;
    do {
      const least = above + laid.table.headHeight + (laid.heights[from] ?? 0) + (laid.heights[from + 1] ?? 0);
      if (y + least > bottom && !isFresh()) turnPage();
      const to = lastFitting(laid, from, bottom - y - above);
      piece(partOf(laid, from, to, above));
      from = to;
    } while (from < laid.heights.length);
    y += gap;
  };
  return { pages, piece, table };
}

/** The row behind the last one that fits in this height; one row at least. */
function lastFitting({ table, heights }: LaidTable, from: number, room: number): number {
  let used = table.headHeight;
  let to = from;
  while (to < heights.length && (to === from || used + (heights[to] ?? 0) <= room)) used += heights[to++] ?? 0;
  return to;
}

const partOf = (laid: LaidTable, from: number, to: number, above: number): Piece => ({
  height: above + laid.heights.slice(from, to).reduce((sum, height) => sum + height, laid.table.headHeight),
  draw: (canvas, y) => {
    if (above > 0) drawTableTitle(canvas, laid, margin, y, from > 0);
    drawTablePart(canvas, laid, { x: margin, y: y + above }, { from, to });
  },
});

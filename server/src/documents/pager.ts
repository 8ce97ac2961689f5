import { drawTablePart, drawTableTitle, type LaidTable, tableTitleHeight } from './headedTable.ts';
import type { Canvas } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { schoolHeadHeight } from './pdf/drawSchoolHead.ts';
import { titleBandHeight } from './pdf/drawTitleBand.ts';
import { wrapText } from './pdf/wrapText.ts';

export const margin = 24;
export const gap = 7;
export const footHeight = 22;
const bandHeight = titleBandHeight + 3 + gap;
const noteSize = 8;
const noteLine = 10.5;

export type Paper = { width: number; height: number };

export type Piece = { height: number; draw: (canvas: Canvas, y: number) => void };

export type SheetPage = { isFirst: boolean; pieces: { y: number; piece: Piece }[] };

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
  /** Continues a table on further pages under its headings, which never stand alone at the foot of a page. */
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

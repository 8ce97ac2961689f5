import { type BarChart, chartHeight, drawBarChart } from '../../documents/barChart.ts';
import {
  drawTablePart,
  drawTableTitle,
  type HeadedTable,
  type LaidTable,
  layOutTable,
  naturalWidth,
  needsOf,
  tableTitleHeight,
} from '../../documents/headedTable.ts';
import { gap, margin, noteOf, openPager, type Paper, type Piece, type SheetPage } from '../../documents/pager.ts';
import type { TableStyle } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { PrintedSheet } from './MarkSheets.ts';

/** A4 landscape if the columns fit at a readable size, otherwise A3 landscape. */
const papers: readonly { paper: Paper; sizes: readonly number[] }[] = [
  { paper: { width: a4.height, height: a4.width }, sizes: [9, 8.5, 8, 7.5, 7] },
  { paper: { width: 1190.55, height: a4.height }, sizes: [9, 8.5, 8, 7.5, 7, 6.5, 6] },
];
/** Long names may add this many lines before smaller type or wider paper is chosen. */
const maxWrapping = (rows: number): number => Math.max(1, rows / 8);

type SheetPages = { paper: Paper; pages: SheetPage[] };

const styleOf = (size: number): TableStyle => ({ size, padX: 0.26 * size, padY: 0.24 * size });

/** Chooses the first paper and the largest type with room for the columns, and divides the sheet into pages. */
export function layOutMarkSheet(sheet: PrintedSheet): SheetPages {
  const { paper, laid } = choosePaper(sheet.marks);
  const width = paper.width - 2 * margin;
  const style = styleOf(Math.min(8, laid.table.style.size));
  const pager = openPager(paper);
  pager.table(laid);
  pager.piece(noteOf(sheet.key, width));
  const put = (table: HeadedTable) => pager.table(layOutTable(table, needsOf(table), style, width));
  put(sheet.analysis);
  for (const row of rowsOfSmall(sheet.small, style, width)) pager.piece(row);
  for (const table of sheet.holes) put(table);
  if (sheet.charts.length > 0) pager.piece(rowOfCharts(sheet.charts, width));
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
    if (height <= (laid.heights.length + maxWrapping(laid.heights.length)) * oneLine) return { paper, laid };
  }
  const { paper, style } = choices.at(-1) as (typeof choices)[number];
  return { paper, laid: layOutTable(marks, needs, style, paper.width - 2 * margin) };
}

/** Puts as many small tables side by side as the width takes. */
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

/** The one with the longest labels in the middle gets more of the width. */
function rowOfCharts(charts: readonly BarChart[], width: number): Piece {
  const between = 24;
  const weights = charts.map((_, index) => (index === 1 ? 1.4 : 1));
  const part = (width - between * (charts.length - 1)) / weights.reduce((sum, weight) => sum + weight, 0);
  return {
    height: Math.max(...charts.map(chartHeight)) + gap,
    draw: (canvas, y) => {
      let x = margin;
      for (const [index, chart] of charts.entries()) {
        const own = part * (weights[index] ?? 1);
        drawBarChart(canvas, chart, x, y, own);
        x += own + between;
      }
    },
  };
}

const tableHeight = ({ table, heights }: LaidTable): number =>
  heights.reduce((sum, height) => sum + height, table.headHeight);

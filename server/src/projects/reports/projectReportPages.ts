import { chartHeight, drawBarChart } from '../../documents/barChart.ts';
import { layOutTable, needsOf } from '../../documents/headedTable.ts';
import { footHeight, gap, margin, noteOf, openPager, type Piece, type SheetPage } from '../../documents/pager.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand } from '../../documents/pdf/drawTitleBand.ts';
import type { Column, ColumnNeed, TableStyle } from '../../documents/pdf/fitColumns.ts';
import { a4, type Pdf } from '../../documents/pdf/openPdf.ts';
import { textWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import type { PrintedProjectReport } from './projectReport.ts';

export const pageWidth = a4.width - 2 * margin;
const style: TableStyle = { size: 8.5, padX: 3.4, padY: 2.4 };
const labelWidth = 92;
const factSize = 9.5;
const factLine = 12.5;
const signatureHeight = 58;
/** Points for the project's name in the band; the full name stands below. */
const nameInBand = 250;

export function layOutReport({ of, facts, tables, charts = [], notes, signatures }: PrintedProjectReport): SheetPage[] {
  const pager = openPager(a4);
  pager.piece(nameOf(of));
  for (const fact of facts) pager.piece(factOf(fact));
  pager.piece({ height: gap, draw: () => undefined });
  const needs = sharedNeeds(tables);
  for (const { table, width = pageWidth } of tables) {
    pager.table(layOutTable(table, needs.get(table.columns) ?? [], style, width));
  }
  for (const chart of charts)
    pager.piece({
      height: chartHeight(chart) + gap,
      draw: (canvas, y) => drawBarChart(canvas, chart, margin, y, pageWidth),
    });
  for (const note of notes) pager.piece(noteOf(note, pageWidth));
  if (signatures.length > 0) pager.piece(signaturesOf(signatures));
  return pager.pages;
}

/** Tables with equal columns get equal widths. */
function sharedNeeds(tables: PrintedProjectReport['tables']): Map<readonly Column[], ColumnNeed[]> {
  const shared = new Map<readonly Column[], ColumnNeed[]>();
  for (const { table } of tables) {
    const own = needsOf(table);
    const known = shared.get(table.columns) ?? own;
    const widest = own.map((need, index): ColumnNeed => {
      const other = known[index] ?? need;
      return {
        widest: Math.max(need.widest, other.widest),
        longest: Math.max(need.longest, other.longest),
        figure: Math.max(need.figure, other.figure),
      };
    });
    shared.set(table.columns, widest);
  }
  return shared;
}

function nameOf(name: string): Piece {
  const size = 14;
  const lines = wrapText(name, 'bold', size, pageWidth);
  return {
    height: lines.length * size * 1.2 + 4,
    draw: (canvas, y) => {
      for (const [index, line] of lines.entries()) {
        const top = y + index * size * 1.2;
        canvas.textBetween(line, margin, top, top + size * 1.2, { face: 'bold', size, colour: colours.navy });
      }
    },
  };
}

function factOf([label, text]: readonly [string, string]): Piece {
  const lines = wrapText(text, 'regular', factSize, pageWidth - labelWidth);
  return {
    height: lines.length * factLine + 1,
    draw: (canvas, y) => {
      canvas.textBetween(label, margin, y, y + factLine, { face: 'semibold', size: factSize, colour: colours.grey });
      for (const [index, line] of lines.entries()) {
        const top = y + index * factLine;
        canvas.textBetween(line, margin + labelWidth, top, top + factLine, { face: 'regular', size: factSize });
      }
    },
  };
}

function signaturesOf(who: readonly string[]): Piece {
  const wide = (pageWidth - (who.length - 1) * 30) / who.length;
  return {
    height: signatureHeight,
    draw: (canvas, y) => {
      for (const [index, label] of who.entries()) {
        const x = margin + index * (wide + 30);
        const line = y + signatureHeight - 24;
        canvas.rule(x, line, x + wide, line, 0.7, colours.ink);
        const [first = ''] = wrapText(label, 'semibold', 9, wide);
        canvas.textBetween(first, x, line + 2, line + 14, { face: 'semibold', size: 9 });
        const small = { face: 'regular', size: 8, colour: colours.grey } as const;
        canvas.textBetween('Name, signature and date', x, line + 12, line + 24, small);
      }
    },
  };
}

/** The numbers, «Page 2 of 9», are drawn when all pages are there. */
export function openNumbering(pdf: Pdf, printed: string) {
  const numbers: Placed[] = [];
  const width = 120;
  return {
    get pages(): number {
      return numbers.length;
    },
    add(canvas: Canvas): void {
      const bottom = canvas.height - margin;
      const top = bottom - footHeight + 8;
      canvas.rule(margin, top, canvas.width - margin, top, 0.8, colours.gold);
      const size = Math.min(8, (8 * (pageWidth - width)) / textWidth(printed, 'regular', 8));
      canvas.textBetween(printed, margin, top + 2, bottom, { face: 'regular', size, colour: colours.grey });
      const number = pdf.reserve(width, bottom - top - 2);
      canvas.form(number, canvas.width - margin - width, top + 2);
      numbers.push(number);
      pdf.addPage(canvas);
    },
    /** Moves the last `count` pages before the page with index `to`. */
    move(count: number, to: number): void {
      numbers.splice(to, 0, ...numbers.splice(numbers.length - count, count));
      pdf.movePages(count, to);
    },
    finish(): void {
      for (const [index, number] of numbers.entries()) {
        const canvas = pdf.canvas(number.width, number.height);
        const style = { face: 'regular', size: 8, colour: colours.grey, align: 'right' } as const;
        canvas.textBetween(`Page ${index + 1} of ${numbers.length}`, number.width, 0, number.height, style);
        pdf.keep(number, canvas);
      }
    },
  };
}

export type Numbering = ReturnType<typeof openNumbering>;

export async function drawReportPages(
  pdf: Pdf,
  report: Pick<PrintedProjectReport, 'school' | 'title' | 'of' | 'amountsIn'>,
  { pages, badge, numbering }: { pages: readonly SheetPage[]; badge: Placed | undefined; numbering: Numbering },
): Promise<void> {
  const title = `${report.title}  •  ${shortened(report.of)}`;
  for (const page of pages) {
    const canvas = pdf.canvas();
    let y = margin;
    if (page.isFirst) {
      drawSchoolHead(canvas, report.school, badge, margin, y, pageWidth, 0);
      y += schoolHeadHeight + gap;
    }
    drawTitleBand(canvas, { title, period: report.amountsIn.toUpperCase() }, margin, y, pageWidth);
    for (const { y: top, piece } of page.pieces) piece.draw(canvas, top);
    numbering.add(canvas);
    await yieldToOthers();
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function shortened(name: string): string {
  if (textWidth(name, 'bold', 12) <= nameInBand) return name;
  let short = '';
  for (const { segment } of graphemes.segment(name)) {
    if (textWidth(`${short}${segment}…`, 'bold', 12) > nameInBand) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}

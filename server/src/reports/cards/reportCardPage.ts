import { gap, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { drawRows, drawTableHead, rowsHeight, type Table } from '../../documents/pdf/table.ts';
import type { CardDesign, Said } from './CardDesign.ts';
import { drawNotes, notesHeight } from './cardNotes.ts';
import type { KeyEntry, ReportCard, ReportCards } from './reportCard.ts';
import { drawFoot, footHeight } from './reportCardFoot.ts';
import { drawLines, linesHeight } from './reportCardLines.ts';

/** The most points that a line of the table, and the comments together, get beyond their need. */
const mostBreath = 7;
const mostExtra = 44;

export type CardLayout = { table: Table; comment: number; design: CardDesign };

/** Points; below 0 the card does not fit. */
export function roomLeft(card: ReportCard, layout: CardLayout): number {
  const { table } = layout;
  const above = aboveTable(card, layout) + table.headHeight + rowsHeight(table, card.rows);
  return sheet.bottom - sheet.top - above - resultsHeight(card, layout);
}

/** From the top of the sheet. */
export function aboveTable(card: ReportCard, { design }: CardLayout): number {
  const summary = design.summaryFirst ? design.summaryHeight(card.summary) + gap : 0;
  return design.headHeight + gap + design.whoHeight(card) + gap + summary;
}

export function resultsHeight(card: ReportCard, { comment, design }: CardLayout): number {
  const summary = (design.summaryFirst ? 0 : design.summaryHeight(card.summary)) + notesHeight(card.notes) + gap;
  const lines = card.lines?.length ? linesHeight(card.lines) + gap : 0;
  const comments = design.commentsHeight(saidOf(card), comment) + gap;
  const key = card.key.length > 0 ? design.keyHeight + gap : 0;
  return summary + lines + comments + key + footHeight + gap;
}

const saidOf = ({ classTeacherComment, headTeacherComment }: ReportCard): Said[] => [
  ['CLASS TEACHER’S COMMENT', classTeacherComment],
  ['HEAD TEACHER’S COMMENT', headTeacherComment],
];

export type CardForms = {
  head: Placed;
  tableHead: Placed;
  key: (key: readonly KeyEntry[]) => Placed;
  signature: Placed | undefined;
};

export function drawForms(
  pdf: Pdf,
  input: ReportCards,
  { table, design }: CardLayout,
  badge: Placed | undefined,
  signature: Placed | undefined,
): CardForms {
  const head = pdf.canvas();
  design.drawHead(head, input, badge);
  const tableHead = pdf.canvas(sheet.width, table.headHeight);
  drawTableHead(tableHead, table, 0, 0);
  const keys = new Map<string, Placed>();
  const key = (entries: readonly KeyEntry[]) => {
    const name = JSON.stringify(entries);
    const known = keys.get(name);
    if (known) return known;
    const canvas = pdf.canvas(sheet.width, design.keyHeight);
    design.drawKey(canvas, entries, sheet.width);
    const form = pdf.form(canvas);
    keys.set(name, form);
    return form;
  };
  return { head: pdf.form(head), tableHead: pdf.form(tableHead), key, signature };
}

export function drawCard(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  portrait: Placed | undefined,
): void {
  let y = drawCardHead(canvas, card, forms, layout, portrait);
  canvas.form(forms.tableHead, sheet.left, y);
  y += layout.table.headHeight;
  const table = breathing(card, layout);
  y = drawRows(canvas, table, card.rows, { x: sheet.left, y, first: 0, bottom: sheet.bottom }).y;
  drawResults(canvas, card, forms, layout, headteacher, y);
}

/** The table with what room the page has left, so that short tables are easier to read. */
function breathing(card: ReportCard, layout: CardLayout): Table {
  const { table } = layout;
  const lines = card.rows.reduce((sum, row) => sum + row.lines.length, 0);
  const breath = Math.min(mostBreath, Math.max(0, roomLeft(card, layout)) / Math.max(1, lines));
  return { ...table, style: { ...table.style, padY: table.style.padY + breath / 2 } };
}

/** Answers the y below what stands above the table. */
export function drawCardHead(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  portrait: Placed | undefined,
): number {
  const { design } = layout;
  canvas.form(forms.head, 0, 0);
  const y = sheet.top + design.headHeight + gap;
  design.drawWho(canvas, card, y, portrait);
  if (design.summaryFirst) design.drawSummary(canvas, card.summary, y + design.whoHeight(card) + gap);
  return sheet.top + aboveTable(card, layout);
}

export function drawResults(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  from: number,
): void {
  const { design, comment } = layout;
  let y = from;
  if (!design.summaryFirst) {
    design.drawSummary(canvas, card.summary, y);
    y += design.summaryHeight(card.summary);
  }
  drawNotes(canvas, card.notes, y);
  y += notesHeight(card.notes) + gap;
  if (card.lines?.length) {
    drawLines(canvas, card.lines, y);
    y += linesHeight(card.lines) + gap;
  }
  const spare = sheet.bottom - from - resultsHeight(card, layout);
  design.drawComments(canvas, saidOf(card), y, comment, Math.min(mostExtra, Math.max(0, spare)));
  if (card.key.length > 0)
    canvas.form(forms.key(card.key), sheet.left, sheet.bottom - footHeight - gap - design.keyHeight);
  drawFoot(canvas, card, headteacher, forms.signature);
}

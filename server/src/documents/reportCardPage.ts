import type { Canvas, Placed } from './pdf/Canvas.ts';
import { colours } from './pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from './pdf/drawSchoolHead.ts';
import { type ColumnNeed, fitColumns } from './pdf/fitColumns.ts';
import type { Pdf } from './pdf/openPdf.ts';
import { drawRows, drawTableHead, openTable, rowsHeight, type Table } from './pdf/table.ts';
import { textWidth } from './pdf/wrapText.ts';
import type { KeyEntry, ReportCard, ReportCards } from './reportCard.ts';
import { drawFacts, drawSummary, factsHeight, summaryHeight } from './reportCardFacts.ts';
import { commentHeight, drawComment, drawFoot, drawKey, footHeight, keyHeight } from './reportCardFoot.ts';
import { densities, gap, photo, sheet } from './reportCardSheet.ts';

const bandHeight = 22;
const headHeight = schoolHeadHeight + gap + bandHeight + 3;
/** A comment box takes of the room that is left at most this much more than it needs. */
const mostExtra = 26;

/** How a document's cards are set: the table at one density, and how high an empty comment is. */
export type CardLayout = { table: Table; comment: number };

/** The layouts of these columns from roomy to dense. */
export function allLayouts(columns: ReportCards['columns'], needs: ColumnNeed[]): CardLayout[] {
  return densities.map((style) => {
    const table = openTable(columns, needs, fitColumns(columns, needs, style, sheet.width), style);
    return { table, comment: style.comment };
  });
}

/** Room in points that a card leaves on its page; below zero it does not fit. */
export function roomLeft(card: ReportCard, layout: CardLayout): number {
  const { table, comment } = layout;
  const above = headHeight + gap + factsHeight(card.facts) + gap + table.headHeight + rowsHeight(table, card.rows);
  const under = summaryHeight(card.summary, card.notes) + gap;
  const comments =
    commentHeight(card.classTeacherComment, comment) + commentHeight(card.headTeacherComment, comment) + 2 * gap;
  const key = card.key.length > 0 ? keyHeight + gap : 0;
  return sheet.bottom - sheet.top - above - under - comments - key - footHeight - gap;
}

/** What the cards of a document share, drawn once. */
export type CardForms = {
  head: Placed;
  tableHead: Placed;
  key: (key: readonly KeyEntry[]) => Placed;
  signature: Placed | undefined;
};

/** Draws what all cards share. */
export function drawForms(
  pdf: Pdf,
  input: ReportCards,
  layout: CardLayout,
  badge: Placed | undefined,
  signature: Placed | undefined,
): CardForms {
  const head = pdf.canvas(sheet.width, headHeight);
  drawSchoolHead(head, input.school, badge, 0, 0, sheet.width, photo.width);
  drawBand(head, input.title, input.period);
  const tableHead = pdf.canvas(sheet.width, layout.table.headHeight);
  drawTableHead(tableHead, layout.table, 0, 0);
  const keys = new Map<string, Placed>();
  const key = (entries: readonly KeyEntry[]) => {
    const name = JSON.stringify(entries);
    const known = keys.get(name);
    if (known) return known;
    const canvas = pdf.canvas(sheet.width, keyHeight);
    drawKey(canvas, entries, 0, 0, sheet.width);
    const form = pdf.form(canvas);
    keys.set(name, form);
    return form;
  };
  return { head: pdf.form(head), tableHead: pdf.form(tableHead), key, signature };
}

/** Draws a student's card on a page of its own. */
export function drawCard(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  portrait: Placed | undefined,
): void {
  canvas.form(forms.head, sheet.left, sheet.top);
  drawPhoto(canvas, portrait);
  let y = sheet.top + headHeight + gap;
  drawFacts(canvas, card.name, card.facts, y);
  y += factsHeight(card.facts) + gap;
  canvas.form(forms.tableHead, sheet.left, y);
  y += layout.table.headHeight;
  y = drawRows(canvas, layout.table, card.rows, { x: sheet.left, y, first: 0, bottom: sheet.bottom }).y;
  drawSummary(canvas, card.summary, card.notes, y);
  y += summaryHeight(card.summary, card.notes) + gap;
  const extra = Math.min(mostExtra, Math.max(0, roomLeft(card, layout)) / 2);
  for (const [label, comment] of [
    ['CLASS TEACHER’S COMMENT', card.classTeacherComment],
    ['HEAD TEACHER’S COMMENT', card.headTeacherComment],
  ] as const) {
    const height = commentHeight(comment, layout.comment) + extra;
    drawComment(canvas, label, comment, y, height);
    y += height + gap;
  }
  if (card.key.length > 0) canvas.form(forms.key(card.key), sheet.left, sheet.bottom - footHeight - gap - keyHeight);
  drawFoot(canvas, card, headteacher, forms.signature);
}

function drawBand(canvas: Canvas, title: string, period: string): void {
  const top = schoolHeadHeight + gap;
  canvas.box(0, top, sheet.width, bandHeight, { fill: colours.navy, radius: 4 });
  const size = Math.min(12, (12 * (sheet.width - 40)) / (textWidth(title, 'bold', 12) + textWidth(period, 'bold', 12)));
  canvas.textBetween(title, 10, top, top + bandHeight, { face: 'bold', size, colour: colours.white });
  const right = { face: 'bold', size, colour: colours.brass, align: 'right' } as const;
  canvas.textBetween(period, sheet.width - 10, top, top + bandHeight, right);
  canvas.rule(4, top + bandHeight + 2, sheet.width - 4, top + bandHeight + 2, 1.2, colours.gold);
}

function drawPhoto(canvas: Canvas, portrait: Placed | undefined): void {
  const x = sheet.left + sheet.width - photo.width;
  const y = sheet.top + (schoolHeadHeight - photo.height) / 2;
  if (portrait) canvas.portrait(portrait, x, y, photo.width, photo.height, 4);
  canvas.box(x, y, photo.width, photo.height, { stroke: portrait ? colours.navy : colours.line, pen: 0.8, radius: 4 });
}

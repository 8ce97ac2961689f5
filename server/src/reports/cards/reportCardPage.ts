import { drawFacts, drawSummary, factsHeight, summaryHeight } from '../../documents/drawFacts.ts';
import { gap, photo, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import type { Pdf } from '../../documents/pdf/openPdf.ts';
import { drawRows, drawTableHead, rowsHeight, type Table } from '../../documents/pdf/table.ts';
import type { KeyEntry, ReportCard, ReportCards } from './reportCard.ts';
import { commentHeight, drawComment, drawFoot, drawKey, footHeight, keyHeight } from './reportCardFoot.ts';
import { drawLines, linesHeight } from './reportCardLines.ts';

export const headHeight = schoolHeadHeight + gap + titleBandHeight + 3;
/** The most points that a comment box gets beyond its need. */
const maxExtra = 26;

export type CardLayout = { table: Table; comment: number };

/** Points; below 0 the card does not fit. */
export function roomLeft(card: ReportCard, layout: CardLayout): number {
  const { table } = layout;
  const above = headHeight + gap + factsHeight(card.facts) + gap + table.headHeight + rowsHeight(table, card.rows);
  return sheet.bottom - sheet.top - above - resultsHeight(card, layout);
}

export function resultsHeight(card: ReportCard, { comment }: CardLayout): number {
  const summary = summaryHeight(card.summary, card.notes) + gap;
  const lines = card.lines?.length ? linesHeight(card.lines) + gap : 0;
  const comments =
    commentHeight(card.classTeacherComment, comment) + commentHeight(card.headTeacherComment, comment) + 2 * gap;
  const key = card.key.length > 0 ? keyHeight + gap : 0;
  return summary + lines + comments + key + footHeight + gap;
}

export type CardForms = {
  head: Placed;
  tableHead: Placed;
  key: (key: readonly KeyEntry[]) => Placed;
  signature: Placed | undefined;
};

export function drawForms(
  pdf: Pdf,
  input: ReportCards,
  layout: CardLayout,
  badge: Placed | undefined,
  signature: Placed | undefined,
): CardForms {
  const head = pdf.canvas(sheet.width, headHeight);
  drawSchoolHead(head, input.school, badge, 0, 0, sheet.width, photo.width);
  drawTitleBand(head, input, 0, schoolHeadHeight + gap, sheet.width);
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

export function drawCard(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  portrait: Placed | undefined,
): void {
  let y = drawCardHead(canvas, card, forms, portrait);
  canvas.form(forms.tableHead, sheet.left, y);
  y += layout.table.headHeight;
  y = drawRows(canvas, layout.table, card.rows, { x: sheet.left, y, first: 0, bottom: sheet.bottom }).y;
  drawResults(canvas, card, forms, layout, headteacher, y);
}

/** Answers the y below the head. */
export function drawCardHead(canvas: Canvas, card: ReportCard, forms: CardForms, portrait: Placed | undefined): number {
  canvas.form(forms.head, sheet.left, sheet.top);
  drawPhoto(canvas, portrait);
  const y = sheet.top + headHeight + gap;
  drawFacts(canvas, card.name, card.facts, y);
  return y + factsHeight(card.facts) + gap;
}

export function drawResults(
  canvas: Canvas,
  card: ReportCard,
  forms: CardForms,
  layout: CardLayout,
  headteacher: string,
  from: number,
): void {
  let y = from;
  drawSummary(canvas, card.summary, card.notes, y);
  y += summaryHeight(card.summary, card.notes) + gap;
  if (card.lines?.length) {
    drawLines(canvas, card.lines, y);
    y += linesHeight(card.lines) + gap;
  }
  const spare = sheet.bottom - from - resultsHeight(card, layout);
  const extra = Math.min(maxExtra, Math.max(0, spare) / 2);
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

export function drawPhoto(canvas: Canvas, portrait: Placed | undefined): void {
  const x = sheet.left + sheet.width - photo.width;
  const y = sheet.top + (schoolHeadHeight - photo.height) / 2;
  if (portrait) canvas.portrait(portrait, x, y, photo.width, photo.height, 4);
  canvas.box(x, y, photo.width, photo.height, { stroke: portrait ? colours.navy : colours.line, pen: 0.8, radius: 4 });
}

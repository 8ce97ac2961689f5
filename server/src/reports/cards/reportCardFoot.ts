import { gap, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { emWidth, textWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import type { KeyEntry, ReportCard } from './reportCard.ts';

export const footHeight = 94;
export const keyHeight = 25;
const qrSize = 66;
const commentSize = 9.6;
const commentLine = 12.4;
const ruledLine = 17;
const commentHead = 19;

export function commentHeight(comment: string | undefined, blank: number): number {
  if (!comment) return blank;
  return Math.max(blank * 0.7, commentHead + commentLines(comment).length * commentLine + 5);
}

export function drawComment(
  canvas: Canvas,
  label: string,
  comment: string | undefined,
  y: number,
  height: number,
): void {
  const x = sheet.left + 9;
  canvas.box(sheet.left, y, sheet.width, height, { stroke: colours.line, pen: 0.7, radius: 4 });
  canvas.textBetween(label, x, y + 4, y + 16, { face: 'bold', size: 8, colour: colours.navy });
  if (comment) {
    for (const [index, line] of commentLines(comment).entries()) {
      const top = y + commentHead - 2 + index * commentLine;
      canvas.textBetween(line, x, top, top + commentLine, { face: 'regular', size: commentSize });
    }
    return;
  }
  const lines = Math.max(1, Math.floor((height - commentHead - 3) / ruledLine));
  const step = (height - commentHead - 3) / lines;
  for (let line = 1; line <= lines; line++) {
    const at = y + commentHead - 3 + line * step;
    canvas.rule(x, at, sheet.left + sheet.width - 9, at, 0.5, colours.grey, '0.8 2');
  }
}

export function drawKey(canvas: Canvas, key: readonly KeyEntry[], x: number, y: number, width: number): void {
  const step = width / key.length;
  canvas.box(x, y, width, keyHeight, { stroke: colours.line, pen: 0.7 });
  for (const [index, entry] of key.entries()) {
    const middle = x + (index + 0.5) * step;
    if (index > 0) canvas.rule(middle - step / 2, y, middle - step / 2, y + keyHeight, 0.5, colours.line);
    const size = shrink(`${entry.grade}  ${entry.range}`, 8.8, step - 6);
    const left =
      middle - (textWidth(entry.grade, 'bold', size) + textWidth(`  ${entry.range}`, 'regular', size * 0.93)) / 2;
    canvas.textBetween(entry.grade, left, y + 2, y + 14, { face: 'bold', size, colour: colours.navy });
    const after = left + textWidth(`${entry.grade}  `, 'bold', size);
    canvas.textBetween(entry.range, after, y + 2, y + 14, { face: 'regular', size: size * 0.93 });
    const name = {
      face: 'regular',
      size: shrink(entry.name, 7.6, step - 6),
      colour: colours.grey,
      align: 'center',
    } as const;
    canvas.textBetween(entry.name, middle, y + 12.5, y + 23.5, name);
  }
}

export function drawFoot(canvas: Canvas, card: ReportCard, headteacher: string, signature: Placed | undefined): void {
  const top = sheet.bottom - footHeight;
  const right = sheet.left + sheet.width;
  const signed = [
    card.classTeacher ? `Class teacher: ${card.classTeacher}` : 'Class teacher',
    headteacher === '' ? 'Head teacher' : `Head teacher: ${headteacher}`,
    'Parent / guardian',
  ];
  const step = (sheet.width - qrSize - 3 * gap) / 3;
  const line = top + qrSize - 15;
  for (const [index, label] of signed.entries()) {
    const x = sheet.left + index * (step + gap);
    if (index === 1 && signature) canvas.picture(signature, x + 6, line - 36, step - 12, 37);
    canvas.rule(x, line, x + step, line, 0.7, colours.grey);
    const style = { face: 'regular', size: shrink(label, 8.2, step), colour: colours.grey, align: 'center' } as const;
    canvas.textBetween(label, x + step / 2, line + 3, line + 13, style);
  }
  if (card.code === '') drawTrialBox(canvas, right - qrSize, top);
  else drawQr(canvas, card.verifyUrl, right - qrSize, top, qrSize);
  const rule = sheet.bottom - 18;
  canvas.rule(sheet.left, rule, right, rule, 1.1, colours.gold);
  const code = codeLine(card);
  const room = sheet.width - textWidth(code, 'regular', 8.2) - 2 * gap;
  const next = { face: 'semibold', size: shrink(card.nextTerm, 9, room) } as const;
  canvas.textBetween(card.nextTerm, sheet.left, rule + 4, sheet.bottom, next);
  canvas.textBetween(code, right, rule + 4, sheet.bottom, {
    face: 'regular',
    size: 8.2,
    colour: colours.grey,
    align: 'right',
  });
}

/** For the foot of a page. */
export const codeLine = ({ code }: Pick<ReportCard, 'code'>): string =>
  code === '' ? 'Trial: not issued, not valid' : `Verification code ${code}`;

/** In place of the QR code. */
function drawTrialBox(canvas: Canvas, x: number, y: number): void {
  const middle = x + qrSize / 2;
  canvas.box(x, y, qrSize, qrSize, { stroke: colours.red, pen: 1.2, radius: 4 });
  canvas.textBetween('TRIAL', middle, y + 18, y + 38, { face: 'bold', size: 17, colour: colours.red, align: 'center' });
  canvas.textBetween('not issued', middle, y + 38, y + 52, {
    face: 'regular',
    size: 9,
    colour: colours.red,
    align: 'center',
  });
}

function commentLines(comment: string): string[] {
  return wrapText(comment, 'regular', commentSize, sheet.width - 18);
}

function shrink(text: string, size: number, room: number): number {
  return Math.min(size, (room * 1000) / Math.max(1, emWidth(text, 'semibold')));
}

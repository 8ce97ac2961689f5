import { gap, sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { emWidth, textWidth } from '../../documents/pdf/wrapText.ts';
import type { ReportCard } from './reportCard.ts';

export const footHeight = 94;
const qrSize = 66;
const stampWidth = 84;

export function drawFoot(canvas: Canvas, card: ReportCard, headteacher: string, signature: Placed | undefined): void {
  const top = sheet.bottom - footHeight;
  const right = sheet.left + sheet.width;
  const signed = [
    [card.classTeacher ?? '', 'Class teacher'],
    [headteacher, 'Head teacher'],
    ['', 'Parent / guardian'],
  ] as const;
  const step = (sheet.width - qrSize - stampWidth - 4 * gap) / 3;
  const line = top + qrSize - 23;
  for (const [index, [name, role]] of signed.entries()) {
    const x = sheet.left + index * (step + gap);
    if (index === 1 && signature) canvas.picture(signature, x + 6, line - 36, step - 12, 37);
    canvas.rule(x, line, x + step, line, 0.7, colours.grey);
    const named = { face: 'semibold', size: shrink(name, 8.4, step), align: 'center' } as const;
    canvas.textBetween(name, x + step / 2, line + 2, line + 13, named);
    const under = name === '' ? line + 2 : line + 12;
    const said = { face: 'regular', size: 7.8, colour: colours.grey, align: 'center' } as const;
    canvas.textBetween(role, x + step / 2, under, under + 11, said);
  }
  drawStampPlace(canvas, right - qrSize - gap - stampWidth, top);
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

function drawStampPlace(canvas: Canvas, x: number, y: number): void {
  const corners = [
    [x, y, x + stampWidth, y],
    [x, y + qrSize, x + stampWidth, y + qrSize],
    [x, y, x, y + qrSize],
    [x + stampWidth, y, x + stampWidth, y + qrSize],
  ] as const;
  for (const [x1, y1, x2, y2] of corners) canvas.rule(x1, y1, x2, y2, 0.6, colours.grey, '2 2');
  const style = { face: 'regular', size: 6.8, colour: colours.grey, align: 'center' } as const;
  for (const [nth, text] of ['Not valid without', 'the school’s stamp'].entries())
    canvas.textBetween(text, x + stampWidth / 2, y + qrSize - 20 + nth * 8.5, y + qrSize - 11 + nth * 8.5, style);
}

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

function shrink(text: string, size: number, room: number): number {
  return Math.min(size, (room * 1000) / Math.max(1, emWidth(text, 'semibold')));
}

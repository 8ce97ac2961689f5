import { sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import { emWidth, textWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import type { AdmissionLetter } from './admissionLetter.ts';
import { type Block, dotted } from './admissionLetterText.ts';

const right = sheet.left + sheet.width;
const qrSize = 60;
const grey = { face: 'regular', size: 8.2, colour: colours.grey } as const;

export const signatureBlock = (letter: AdmissionLetter, signature: Placed | undefined): Block => ({
  height: 94,
  draw: (canvas, y) => {
    const { headteacher } = letter.school;
    canvas.textBetween('Yours faithfully,', sheet.left, y + 7, y + 21, { face: 'regular', size: 10.4 });
    const line = y + 65;
    if (signature) canvas.picture(signature, sheet.left + 4, line - 42, 180, 42);
    canvas.rule(sheet.left, line, sheet.left + 220, line, 0.7, colours.grey);
    const name = { face: 'semibold', size: fitted(headteacher, 10.4, 250) } as const;
    canvas.textBetween(headteacher, sheet.left, line + 3, line + 16, name);
    const titleTop = headteacher === '' ? line + 3 : line + 15;
    canvas.textBetween('Head teacher', sheet.left, titleTop, titleTop + 12, { ...grey, size: 9 });
    drawQr(canvas, letter.verifyUrl, right - qrSize, y + 9, qrSize);
    const under = { ...grey, align: 'right' } as const;
    canvas.textBetween(`Verification code ${letter.code}`, right, y + 71, y + 82, under);
    canvas.textBetween('Scan the picture to see that this letter is genuine', right, y + 81, y + 92, under);
  },
});

/** In points, with the cutting line. */
export const slipHeight = 186;
const title = 'ACCEPTANCE SLIP';

export function drawSlip(canvas: Canvas, letter: AdmissionLetter, y: number): void {
  drawCutLine(canvas, y + 6);
  const top = y + 18;
  canvas.textBetween(title, sheet.left, top, top + 16, { face: 'bold', size: 12, colour: colours.navy });
  const { reference, code } = letter;
  canvas.textBetween(`${reference}  •  ${code}`, right, top, top + 16, { ...grey, align: 'right' });
  canvas.rule(sheet.left, top + 18, right, top + 18, 1.1, colours.gold);
  drawForm(canvas, letter, top + 20, 36);
}

export function drawSlipPage(canvas: Canvas, letter: AdmissionLetter, y: number): void {
  drawTitleBand(canvas, { title, period: letter.period }, sheet.left, y, sheet.width);
  const top = y + titleBandHeight + 12;
  canvas.textBetween(`Our ref. ${letter.reference}`, sheet.left, top, top + 14, { ...grey, size: 10 });
  canvas.textBetween(letter.code, right, top, top + 14, { ...grey, size: 10, align: 'right' });
  drawForm(canvas, letter, top + 22, 46);
}

function drawForm(canvas: Canvas, letter: AdmissionLetter, y: number, rowHeight: number): void {
  const { place, indexNumber, parent, phone } = letter.slip;
  field(canvas, 'Student', letter.name, 0, 0.5, y);
  field(canvas, 'Index number', indexNumber, 0.52, 0.72, y);
  field(canvas, 'Place', place, 0.74, 1, y);
  const choice = y + rowHeight + 2;
  drawChoice(canvas, choice);
  drawPromise(canvas, choice + 17);
  const second = choice + rowHeight - 4;
  field(canvas, 'Parent or guardian', parent, 0, 0.4, second);
  field(canvas, 'Telephone', phone, 0.42, 0.66, second);
  field(canvas, 'Signature of the parent or guardian', '', 0.68, 1, second);
  const third = second + rowHeight + 2;
  field(canvas, 'Signature of the student', '', 0, 0.4, third);
  field(canvas, 'Date', '', 0.42, 0.66, third);
  field(canvas, 'Received for the school by', '', 0.68, 1, third);
}

/** `from` and `to` are shares of the width. */
function field(canvas: Canvas, label: string, value: string, from: number, to: number, y: number): void {
  const x = sheet.left + from * sheet.width;
  const end = sheet.left + to * sheet.width;
  const style = { face: 'semibold', size: fitted(value, 10, end - x) } as const;
  canvas.textBetween(value, x, y + 4, y + 17, style);
  dotted(canvas, x, end, y + 18);
  canvas.textBetween(label, x, y + 19, y + 28, { ...grey, size: 7.4 });
}

function drawCutLine(canvas: Canvas, y: number): void {
  const said = 'Cut here and bring this slip back to the school';
  const wide = textWidth(said, 'italic', 8.2) / 2 + 8;
  const middle = sheet.left + sheet.width / 2;
  canvas.rule(sheet.left - 20, y, middle - wide, y, 0.8, colours.grey, '5 3');
  canvas.rule(middle + wide, y, right + 20, y, 0.8, colours.grey, '5 3');
  canvas.textBetween(said, middle, y - 6, y + 6, { face: 'italic', size: 8.2, colour: colours.grey, align: 'center' });
}

function drawChoice(canvas: Canvas, y: number): void {
  let x: number = sheet.left;
  for (const choice of ['I accept this place', 'I do not accept this place']) {
    canvas.box(x, y + 1, 11, 11, { stroke: colours.ink, pen: 0.9, radius: 1.5 });
    canvas.textBetween(choice, x + 17, y, y + 13, { face: 'semibold', size: 10.4 });
    x += textWidth(choice, 'semibold', 10.4) + 48;
  }
}

function drawPromise(canvas: Canvas, y: number): void {
  const promise =
    'The student and I have read the rules in the admission letter and those of the school, and promise to keep them.';
  for (const [index, line] of wrapText(promise, 'regular', 9.6, sheet.width).entries()) {
    canvas.textBetween(line, sheet.left, y + index * 12, y + index * 12 + 12, { face: 'regular', size: 9.6 });
  }
}

export function drawPageFoot(canvas: Canvas, letter: AdmissionLetter, page: number, pages: number): void {
  const y = sheet.bottom + 2;
  const number = `Page ${page} of ${pages}`;
  const said = `${letter.school.name}  •  Admission letter of ${letter.name}`;
  const room = sheet.width - textWidth(number, 'regular', 7.4) - 20;
  canvas.textBetween(said, sheet.left, y, y + 10, { ...grey, size: fitted(said, 7.4, room) });
  canvas.textBetween(number, right, y, y + 10, { ...grey, size: 7.4, align: 'right' });
}

const fitted = (text: string, size: number, room: number): number =>
  Math.min(size, (room * 1000) / Math.max(1, emWidth(text, 'semibold')));

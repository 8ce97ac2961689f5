import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { termName } from '@somero/contract/school/reference.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawFacts, factsHeight } from '../../documents/drawFacts.ts';
import { sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed, TextStyle } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawQr } from '../../documents/pdf/drawQr.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { emWidth, wrapText } from '../../documents/pdf/wrapText.ts';
import { amountInWords } from './amountInWords.ts';
import type { PrintedReceipt } from './PrintedReceipt.ts';

/** Half an A4, that is an A5 on its side. */
export const receiptHeight = a4.height / 2;

const right = sheet.left + sheet.width;
const grey = { face: 'regular', size: 8, colour: colours.grey } as const;
const qrSize = 64;
const lineHeight = 11;
/** In each of two columns. */
const mostLines = 7;

interface Half {
  whose: string;
  badge: Placed | undefined;
  top: number;
}

export function drawReceipt(canvas: Canvas, receipt: PrintedReceipt, { whose, badge, top }: Half): void {
  const { content, amount } = receipt;
  let y = top + 12;
  drawSchoolHead(canvas, content.school, badge, sheet.left, y, sheet.width, 0);
  y += schoolHeadHeight + 4;
  const title = receipt.reversedAt === null ? 'RECEIPT' : 'RECEIPT, REVERSED';
  drawTitleBand(canvas, { title, period: `No. ${receiptNumber(receipt.receiptNo)}` }, sheet.left, y, sheet.width);
  y += titleBandHeight + 6;
  const facts = factsOf(receipt);
  drawFacts(canvas, content.name, facts, y);
  y += factsHeight(facts) + 5;
  drawAmount(canvas, amount, y);
  y += 34;
  drawSpread(canvas, content.spread, y);
  drawFoot(canvas, receipt, whose, top + receiptHeight - 14);
}

const factsOf = ({ content }: PrintedReceipt) => [
  { label: 'Reg no', value: content.regno },
  { label: 'Class', value: [content.className, content.streamName].filter(Boolean).join(' ') },
  { label: 'Date and time', value: printedMoment(content.at) },
  { label: 'Paid on', value: printedDay(content.paidOn) },
  { label: 'Method', value: content.method },
  ...(content.reference === '' ? [] : [{ label: 'Reference', value: content.reference }]),
  ...(content.paidBy === '' ? [] : [{ label: 'Paid by', value: content.paidBy }]),
];

export function drawAmount(canvas: Canvas, amount: number, y: number): void {
  canvas.box(sheet.left, y, sheet.width, 30, { fill: colours.tint, stroke: colours.line, radius: 4 });
  const big = { face: 'bold', size: 15, colour: colours.navy } as const;
  canvas.textBetween(money(amount), sheet.left + 8, y, y + 30, big);
  const words = wrapText(amountInWords(amount), 'italic', 9.4, sheet.width - 160);
  const first = y + (30 - words.length * 11.5) / 2;
  for (const [index, line] of words.entries()) {
    const from = first + index * 11.5;
    canvas.textBetween(line, sheet.left + 150, from, from + 11.5, { face: 'italic', size: 9.4 });
  }
}

function drawSpread(canvas: Canvas, spread: PrintedReceipt['content']['spread'], y: number): void {
  canvas.textBetween('WHAT IT PAID', sheet.left, y, y + 10, { ...grey, size: 6.8 });
  const lines = shortened(spread);
  const isWide = lines.length > mostLines;
  const step = isWide ? sheet.width / 2 : sheet.width;
  const inColumn = isWide ? Math.ceil(lines.length / 2) : lines.length;
  for (const [index, { label, amount }] of lines.entries()) {
    const x = sheet.left + Math.floor(index / inColumn) * step;
    const from = y + 11 + (index % inColumn) * lineHeight;
    const end = x + step - (isWide ? 10 : 0);
    fitted(canvas, label, { x, y: from, height: lineHeight, width: end - x - 80 }, { face: 'regular', size: 9 });
    const style = { face: 'semibold', size: 9, align: 'right' } as const;
    canvas.textBetween(printedAmount(amount), end, from, from + lineHeight, style);
    canvas.rule(x, from + lineHeight, end, from + lineHeight, 0.3, colours.line);
  }
}

/** As many as there is room for; the rest is summed up in the last line. */
function shortened(spread: PrintedReceipt['content']['spread']) {
  const lines = spread.map(({ termID, yearName, category, amount }) => ({
    label: termID === 0 ? 'Credit for later charges' : `${termName(termID)}, ${yearName}: ${category}`,
    amount,
  }));
  const room = 2 * mostLines;
  if (lines.length <= room) return lines;
  const rest = lines.slice(room - 1);
  const amount = rest.reduce((sum, line) => sum + line.amount, 0);
  return [...lines.slice(0, room - 1), { label: `${rest.length} more, together`, amount }];
}

function drawFoot(canvas: Canvas, receipt: PrintedReceipt, whose: string, bottom: number): void {
  const { content, copy, code, reversedAt } = receipt;
  const top = bottom - qrSize - 2;
  drawQr(canvas, content.verifyUrl, right - qrSize, top, qrSize);
  const beside = right - qrSize - 8;
  canvas.textBetween(`Code ${code}`, beside, top + 40, top + 51, { ...grey, align: 'right' });
  canvas.textBetween('Scan to see that it is genuine', beside, top + 51, top + 62, { ...grey, align: 'right' });
  const facts = [
    ['Balance before', balanceOf(content.before)],
    ['Balance after', balanceOf(content.after)],
    ['Received by', content.by],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const x = sheet.left + index * 122;
    canvas.textBetween(label.toUpperCase(), x, top, top + 9, { ...grey, size: 6.8 });
    fitted(canvas, value, { x, y: top + 9, height: 13, width: 118 }, { face: 'semibold', size: 9.6 });
  }
  canvas.rule(sheet.left, top + 46, sheet.left + 150, top + 46, 0.6, colours.grey);
  canvas.textBetween('Signature and stamp', sheet.left, top + 48, top + 58, grey);
  const lines = [
    reversedAt === null ? '' : `REVERSED on ${printedDay(reversedAt)}`,
    copy ? `COPY ${copy.number}, ${printedDay(copy.at)}, ${copy.by}` : '',
    whose,
  ].filter(Boolean);
  for (const [index, line] of lines.entries()) {
    const from = top + 28 + index * 11;
    const isLoud = line.startsWith('REVERSED') || line.startsWith('COPY');
    canvas.textBetween(line, sheet.left + 166, from, from + 11, {
      ...{ face: isLoud ? 'bold' : 'regular', size: 8.6 },
      colour: line.startsWith('REVERSED') ? colours.red : colours.grey,
    });
  }
}

export const balanceOf = (balance: number): string =>
  balance === 0 ? 'Cleared' : balance > 0 ? `Owes ${money(balance)}` : `Credit ${money(-balance)}`;

interface Room {
  x: number;
  y: number;
  height: number;
  width: number;
}

/** On one line, smaller where it is too wide. */
export function fitted(canvas: Canvas, text: string, { x, y, height, width }: Room, style: TextStyle): void {
  const size = Math.min(style.size, (width * 1000) / Math.max(1, emWidth(text, style.face)));
  canvas.textBetween(text, x, y, y + height, { ...style, size });
}

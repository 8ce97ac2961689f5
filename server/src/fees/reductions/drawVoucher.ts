import { voucherNumber } from '@somero/contract/fees/reductions/kinds.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawFacts, factsHeight } from '../../documents/drawFacts.ts';
import { sheet } from '../../documents/factSheet.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand, titleBandHeight } from '../../documents/pdf/drawTitleBand.ts';
import { a4, openPdf } from '../../documents/pdf/openPdf.ts';
import { wrapText } from '../../documents/pdf/wrapText.ts';
import { openPictures } from '../../documents/pictures.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { balanceOf, drawAmount, fitted, receiptHeight } from '../payments/drawReceipt.ts';
import type { FrozenVoucher } from './FrozenVoucher.ts';

export interface PrintedVoucher {
  voucherNo: number;
  amount: number;
  content: FrozenVoucher;
  /** The day that the refund was taken back on. */
  reversedAt: string | null;
}

/** Two A5 on an A4, as a receipt: for who is paid, and with the signatures for the school. The same voucher gives the same bytes. */
export async function drawVoucher({
  voucher,
  filesPlace,
}: {
  voucher: PrintedVoucher;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const pdf = openPdf(`Voucher ${voucherNumber(voucher.voucherNo)}`, (chunk) => chunks.push(Uint8Array.from(chunk)));
  const read = storedFiles(filesPlace);
  const { badgeFileID } = voucher.content;
  const stored = badgeFileID === null ? undefined : await read(badgeFileID).catch(() => undefined);
  const badge = await openPictures(pdf, read, { width: 0, height: 0 }).whole(stored, 'badge');
  pdf.paint(voucher.content.school.colour ?? '');
  const canvas = pdf.canvas();
  for (const [index, whose] of ['Parent’s copy', 'School’s copy'].entries())
    drawHalf(canvas, voucher, { whose, badge, top: index * receiptHeight });
  canvas.rule(20, receiptHeight, a4.width - 20, receiptHeight, 0.6, colours.grey, '5 3');
  pdf.addPage(canvas);
  pdf.close();
  return Buffer.concat(chunks);
}

const grey = { face: 'regular', size: 8, colour: colours.grey } as const;

function drawHalf(
  canvas: Canvas,
  voucher: PrintedVoucher,
  { whose, badge, top }: { whose: string; badge: Placed | undefined; top: number },
): void {
  const { content, amount, voucherNo, reversedAt } = voucher;
  let y = top + 12;
  drawSchoolHead(canvas, content.school, badge, sheet.left, y, sheet.width, 0);
  y += schoolHeadHeight + 4;
  const title = reversedAt === null ? 'REFUND VOUCHER' : 'REFUND VOUCHER, REVERSED';
  drawTitleBand(canvas, { title, period: `No. ${voucherNumber(voucherNo)}` }, sheet.left, y, sheet.width);
  y += titleBandHeight + 6;
  const facts = factsOf(content);
  drawFacts(canvas, content.name, facts, y);
  y += factsHeight(facts) + 5;
  drawAmount(canvas, amount, y);
  y += 38;
  canvas.textBetween('WHY', sheet.left, y, y + 10, { ...grey, size: 6.8 });
  for (const [index, line] of wrapText(content.reason, 'regular', 9, sheet.width).slice(0, 3).entries())
    canvas.textBetween(line, sheet.left, y + 11 + index * 12, y + 23 + index * 12, { face: 'regular', size: 9 });
  drawFoot(canvas, voucher, whose, top + receiptHeight - 14);
}

const factsOf = (content: FrozenVoucher) => [
  { label: 'Reg no', value: content.regno },
  { label: 'Class', value: [content.className, content.streamName].filter(Boolean).join(' ') },
  { label: 'Date and time', value: printedMoment(content.at) },
  { label: 'Method', value: content.method },
  ...(content.reference === '' ? [] : [{ label: 'Reference', value: content.reference }]),
];

function drawFoot(canvas: Canvas, { content, reversedAt }: PrintedVoucher, whose: string, bottom: number): void {
  const top = bottom - 76;
  const facts = [
    ['Balance before', balanceOf(content.before)],
    ['Balance after', balanceOf(content.after)],
    ['Asked by', content.askedBy],
    ['Approved by', content.approvedBy],
  ] as const;
  for (const [index, [label, value]] of facts.entries()) {
    const x = sheet.left + index * 122;
    canvas.textBetween(label.toUpperCase(), x, top, top + 9, { ...grey, size: 6.8 });
    fitted(canvas, value, { x, y: top + 9, height: 13, width: 118 }, { face: 'semibold', size: 9.6 });
  }
  for (const [index, label] of ['Paid by: signature and stamp', 'Received by: name and signature'].entries()) {
    const x = sheet.left + index * 190;
    canvas.rule(x, top + 60, x + 170, top + 60, 0.6, colours.grey);
    canvas.textBetween(label, x, top + 62, top + 72, grey);
  }
  const right = sheet.left + sheet.width;
  canvas.textBetween(whose, right, top + 62, top + 72, { ...grey, align: 'right' });
  if (reversedAt !== null) {
    const loud = { face: 'bold', size: 8.6, colour: colours.red, align: 'right' } as const;
    canvas.textBetween(`REVERSED on ${printedDay(reversedAt)}`, right, top + 48, top + 59, loud);
  }
}

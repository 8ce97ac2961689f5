import { differenceInWords, receiptNumber } from '@somero/contract/fees/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { footHeight, gap, margin, noteOf, openPager, type Piece } from '../../documents/pager.ts';
import type { Canvas, Placed } from '../../documents/pdf/Canvas.ts';
import { colours } from '../../documents/pdf/colours.ts';
import { drawSchoolHead, schoolHeadHeight } from '../../documents/pdf/drawSchoolHead.ts';
import { drawTitleBand } from '../../documents/pdf/drawTitleBand.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4, openPdf } from '../../documents/pdf/openPdf.ts';
import { openPictures } from '../../documents/pictures.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { storedFiles } from '../../files/storedFile.ts';
import { amountInWords } from '../payments/amountInWords.ts';
import type { PrintedClosing } from './PrintedClosing.ts';

const width = a4.width - 2 * margin;
const style = { size: 10, padX: 6, padY: 4 };

/** One A4 page. The same closing gives the same bytes. */
export async function drawTillClosing({
  closing,
  filesPlace,
}: {
  closing: PrintedClosing;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const number = receiptNumber(closing.closingNo);
  const pdf = openPdf(`Till closing ${number}`, (chunk) => chunks.push(Uint8Array.from(chunk)));
  const read = storedFiles(filesPlace);
  const { school, badgeFileID } = closing.content;
  const bytes = badgeFileID === null ? undefined : await read(badgeFileID).catch(() => undefined);
  const badge = await openPictures(pdf, read, { width: 0, height: 0 }).whole(bytes, 'badge');
  pdf.paint(school.colour ?? '');
  const pages = layOut(closing);
  for (const [index, page] of pages.entries()) {
    const canvas = pdf.canvas();
    drawHead(canvas, { school, number, isFirst: page.isFirst }, badge);
    for (const { y, piece } of page.pieces) piece.draw(canvas, y);
    drawFoot(canvas, `Closed ${printedMoment(closing.at)}`, `Page ${index + 1} of ${pages.length}`);
    pdf.addPage(canvas);
  }
  pdf.close();
  return Buffer.concat(chunks);
}

function layOut(closing: PrintedClosing) {
  const { content, reason } = closing;
  const pager = openPager(a4);
  const table = (of: HeadedTable) => pager.table(layOutTable(of, needsOf(of), style, width));
  pager.piece(cashierOf(closing));
  table(countOf(closing));
  table(movesOf(closing));
  pager.piece(resultOf(closing));
  if (reason !== '') pager.piece(noteOf(`Reason: ${reason}`, width));
  if (content.by !== content.cashier) pager.piece(noteOf(`Closed by ${content.by} for ${content.cashier}.`, width));
  pager.piece(signatures(content));
  return pager.pages;
}

const cashierOf = ({ at, content }: PrintedClosing): Piece => ({
  height: 38,
  draw: (canvas, y) => {
    canvas.textBetween(content.cashier, margin, y, y + 18, { face: 'bold', size: 14, colour: colours.navy });
    const facts = [`Open since ${printedMoment(content.openedAt)}`, `Closed ${printedMoment(at)}`, `By ${content.by}`];
    canvas.textBetween(facts.join('  •  '), margin, y + 18, y + 32, { face: 'regular', size: 9.5 });
  },
});

const row = (...cells: string[]): TableRow => ({ lines: [cells] });
const total = (...cells: string[]): TableRow => ({ ...row(...cells), total: true });

function countOf({ counts, counted }: PrintedClosing): HeadedTable {
  const columns: HeadedTable['columns'] = [
    { label: 'Notes and coins, UGX', align: 'figures' },
    { label: 'Pieces', align: 'figures' },
    { label: 'Amount, UGX', align: 'figures', weight: 1, min: 160 },
  ];
  return {
    ...{ title: 'Counted', columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      ...counts.map(({ note, pieces }) =>
        row(printedAmount(note), printedAmount(pieces), printedAmount(note * pieces)),
      ),
      total('Counted', '', printedAmount(counted)),
    ],
  };
}

function movesOf({ counted, expected, banked, slip, content }: PrintedClosing): HeadedTable {
  const { opening, received, paidOut, account } = content;
  const columns: HeadedTable['columns'] = [
    { label: 'What was in the till', weight: 1, min: 200 },
    { label: 'Amount, UGX', align: 'figures', face: 'semibold' },
  ];
  return {
    ...{ title: 'Expected, banked and left', columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      row('Stayed at the closing before', printedAmount(opening)),
      row('Received', printedAmount(received)),
      row('Given back and paid out', printedAmount(-paidOut)),
      total('Expected', printedAmount(expected)),
      row('Counted', printedAmount(counted)),
      row(banked === 0 ? 'Banked' : `Banked to ${account}, slip ${slip}`, printedAmount(-banked)),
      total('Stays in the till', printedAmount(counted - banked)),
    ],
  };
}

const resultHeight = 44;

const resultOf = ({ counted, expected }: PrintedClosing): Piece => ({
  height: resultHeight + gap,
  draw: (canvas, y) => {
    const difference = counted - expected;
    canvas.box(margin, y, width, resultHeight, { fill: colours.tint, stroke: colours.line, radius: 4 });
    canvas.textBetween('DIFFERENCE', margin + 10, y + 5, y + 15, {
      ...{ face: 'regular', size: 7.5, colour: colours.grey },
    });
    const colour = difference === 0 ? colours.navy : colours.red;
    canvas.textBetween(differenceInWords(difference), margin + 10, y + 16, y + 38, { face: 'bold', size: 15, colour });
    const words = `Counted ${money(counted)}: ${amountInWords(counted)}`;
    canvas.textBetween(words, margin + width - 10, y + 14, y + 30, { face: 'italic', size: 8.6, align: 'right' });
  },
});

const signatures = ({ cashier, by }: PrintedClosing['content']): Piece => ({
  height: 62,
  draw: (canvas, y) => {
    const names = by === cashier ? [`Cashier: ${cashier}`, 'Checked by'] : [`Closed by: ${by}`, 'Checked by'];
    for (const [index, name] of names.entries()) {
      const x = margin + index * (width / 2);
      canvas.rule(x, y + 44, x + width / 2 - 30, y + 44, 0.6, colours.grey);
      canvas.textBetween(name, x, y + 46, y + 58, { face: 'regular', size: 8.6, colour: colours.grey });
    }
  },
});

interface Head {
  school: PrintedClosing['content']['school'];
  number: string;
  isFirst: boolean;
}

function drawHead(canvas: Canvas, { school, number, isFirst }: Head, badge: Placed | undefined): void {
  let y = margin;
  if (isFirst) {
    drawSchoolHead(canvas, school, badge, margin, y, width, 0);
    y += schoolHeadHeight + gap;
  }
  drawTitleBand(canvas, { title: 'TILL CLOSING', period: `No. ${number}` }, margin, y, width);
}

function drawFoot(canvas: Canvas, left: string, page: string): void {
  const bottom = a4.height - margin;
  const top = bottom - footHeight + 8;
  const small = { face: 'regular', size: 8, colour: colours.grey } as const;
  canvas.rule(margin, top, a4.width - margin, top, 0.8, colours.gold);
  canvas.textBetween(left, margin, top + 2, bottom, small);
  canvas.textBetween(page, a4.width - margin, top + 2, bottom, { ...small, align: 'right' });
}

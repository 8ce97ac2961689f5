import { printedAmount } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import { addPages, badgeOf, type Frame } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, openPager, type Piece, type SheetPage } from '../../documents/pager.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { wrapText } from '../../documents/pdf/wrapText.ts';
import { writeDocument } from '../../documents/writeDocument.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { balanceBox, studentOf } from '../wallet/paperPieces.ts';
import type { Circulars, GeneralCircular, PersonalCircular } from './Circular.ts';

const width = a4.width - 2 * margin;

interface Drawing {
  circulars: Circulars;
  outFile: string;
  filesPlace: FilesPlace;
}

/** Each circular on its own A4 pages, into `outFile`; `progress` counts them. */
export async function drawCirculars(
  { circulars, outFile, filesPlace }: Drawing,
  progress: (done: number) => void,
  signal: AbortSignal,
): Promise<{ bytes: number }> {
  const { school, period, general, personal, badgeFileID } = circulars;
  const foot = `${period}: ${printedDay(circulars.first)} to ${printedDay(circulars.last)}; amounts in UGX`;
  const titleOf = (name: string) => `SCHOOL FEES  •  ${name}`;
  return writeDocument(outFile, `Fees circular, ${period}`, async (pdf) => {
    const badge = await badgeOf(pdf, badgeFileID, filesPlace);
    let done = 0;
    const add = async (titles: Pick<Frame, 'title' | 'laterTitle'>, pages: readonly SheetPage[]) => {
      signal.throwIfAborted();
      await addPages(pdf, { school, paper: a4, period, foot, ...titles }, pages, badge);
      progress(++done);
    };
    for (const one of general) await add({ title: titleOf(one.className) }, layOutGeneral(one, circulars));
    for (const one of personal)
      await add({ title: 'SCHOOL FEES', laterTitle: titleOf(one.name) }, layOutPersonal(one, circulars));
  });
}

function layOutGeneral({ columns, rows, totals }: GeneralCircular, circulars: Circulars): SheetPage[] {
  const figures = (amounts: readonly (number | null)[]) =>
    amounts.map((amount) => (amount === null ? '–' : printedAmount(amount)));
  const lines = rows.map(({ category, amounts }) => ({ lines: [[category, ...figures(amounts)]] }));
  const table = feesTable(columns, [...lines, { lines: [['Total', ...figures(totals)]], total: true }]);
  return laidOut(circulars, [], table, []);
}

function layOutPersonal(circular: PersonalCircular, circulars: Circulars): SheetPage[] {
  const { lines, reduced, broughtForward, paid, total, code } = circular;
  const row = (label: string, amount: number) => (amount === 0 ? [] : [{ lines: [[label, printedAmount(amount)]] }]);
  const table = feesTable(
    ['Amount'],
    [
      ...lines.map(({ category, amount }) => ({ lines: [[category, printedAmount(amount)]] })),
      ...row('Reduced', -reduced),
      ...row(broughtForward > 0 ? 'Not paid of earlier terms' : 'Credit of earlier terms', broughtForward),
      ...row('Paid already', -paid),
      { lines: [['Total', printedAmount(total)]], total: true },
    ],
  );
  if (total <= 0)
    return laidOut({ ...circulars, due: [], accounts: [] }, [studentOf(circular)], table, [
      balanceBox('NOTHING TO PAY', total),
    ]);
  const below = [balanceBox('TO PAY', total), ...(code === '' ? [] : paragraph(`Payment code: ${code}`, 'semibold'))];
  return laidOut(circulars, [studentOf(circular)], table, below);
}

const feesTable = (columns: readonly string[], rows: HeadedTable['rows']): HeadedTable => ({
  ...{ title: '', heads: [{ label: '', columns: columns.length + 1 }], rows },
  columns: [{ label: 'Fee', weight: 1, min: 150 }, ...columns.map((label) => ({ label, align: 'figures' as const }))],
});

function laidOut(
  circulars: Circulars,
  above: readonly Piece[],
  table: HeadedTable,
  below: readonly Piece[],
): SheetPage[] {
  const pager = openPager(a4);
  for (const piece of above) pager.piece(piece);
  pager.table(layOutTable(table, needsOf(table), { size: 10, padX: 5, padY: 3.5 }, width));
  for (const piece of [...below, ...said(circulars)]) pager.piece(piece);
  return pager.pages;
}

/** When and where to pay, and the school's own words. */
function said({ due, accounts, text }: Circulars): Piece[] {
  const days = due.map(({ day, percent }) => `${percent} % by ${printedDay(day)}`).join(', ');
  return [
    ...(due.length > 0 ? paragraph(`To be paid: ${days}`, 'semibold') : []),
    ...(accounts.length > 0 ? paragraph(`Pay to: ${accounts.join('; ')}`, 'semibold') : []),
    { height: 6, draw: () => undefined },
    ...paragraph(text, 'regular'),
  ];
}

/** A piece a line: it may go on over the page. */
const paragraph = (text: string, face: 'regular' | 'semibold'): Piece[] =>
  wrapText(text, face, 10, width).map((line) => ({
    height: 13.5,
    draw: (canvas, y) => canvas.textBetween(line, margin, y, y + 13.5, { face, size: 10 }),
  }));

import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { money, printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { gap, margin, openPager, type Piece, type SheetPage } from '../../documents/pager.ts';
import { colours } from '../../documents/pdf/colours.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import { emWidth } from '../../documents/pdf/wrapText.ts';
import { amountInWords } from '../payments/amountInWords.ts';
import type { PrintedStatement } from './PrintedStatement.ts';

const width = a4.width - 2 * margin;
const closingHeight = 40;

/** A4 pages, each with its number of all. */
export const drawStatement = (of: { statement: PrintedStatement; folder: string }): Promise<Uint8Array> => {
  const { school, badgeFileID, name, yearName, printedAt } = of.statement;
  const frame = {
    ...{ school, paper: a4, title: 'STATEMENT OF FEES', laterTitle: `STATEMENT OF FEES  •  ${name}` },
    ...{
      period: yearName === '' ? 'ALL YEARS' : `YEAR ${yearName}`,
      foot: `As recorded on ${printedMoment(printedAt)}`,
    },
  };
  return drawPages({ name: `Statement of ${name}`, frame, badgeFileID, folder: of.folder }, layOut(of.statement));
};

function layOut(statement: PrintedStatement): SheetPage[] {
  const pager = openPager(a4);
  pager.piece(studentOf(statement));
  const table = tableOf(statement);
  pager.table(layOutTable(table, needsOf(table), { size: 9, padX: 4, padY: 3 }, width));
  pager.piece(closingOf(closing(statement)));
  return pager.pages;
}

const closing = ({ opening, rows }: Pick<PrintedStatement, 'opening' | 'rows'>): number =>
  rows.at(-1)?.balance ?? opening;

function studentOf({ name, facts }: PrintedStatement): Piece {
  const size = Math.min(14, (width * 1000) / Math.max(1, emWidth(name, 'bold')));
  return {
    height: 36,
    draw: (canvas, y) => {
      canvas.textBetween(name, margin, y, y + 18, { face: 'bold', size, colour: colours.navy });
      canvas.textBetween(facts.join('  •  '), margin, y + 18, y + 30, { face: 'regular', size: 9.5 });
    },
  };
}

function tableOf({ opening, rows }: PrintedStatement): HeadedTable {
  const columns: HeadedTable['columns'] = [
    { label: 'Date' },
    { label: 'What', weight: 1, min: 150 },
    { label: 'Receipt' },
    { label: 'Charged, UGX', align: 'figures' },
    { label: 'Paid, UGX', align: 'figures' },
    { label: 'Balance, UGX', align: 'figures', face: 'semibold' },
  ];
  const row = (cells: readonly string[]): TableRow => ({ lines: [cells] });
  const sumOf = (of: 'charged' | 'paid') => printedAmount(rows.reduce((sum, each) => sum + each[of], 0));
  return {
    ...{ title: '', columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      row(['', 'Brought forward', '', '', '', printedAmount(opening)]),
      ...rows.map(({ day, what, detail, receiptNo, charged, paid, balance }) =>
        row([
          printedDay(day),
          [what, detail].filter(Boolean).join(': '),
          receiptNo === 0 ? '' : receiptNumber(receiptNo),
          charged === 0 ? '' : printedAmount(charged),
          paid === 0 ? '' : printedAmount(paid),
          printedAmount(balance),
        ]),
      ),
      {
        ...row(['', 'Total', '', sumOf('charged'), sumOf('paid'), printedAmount(closing({ opening, rows }))]),
        total: true,
      },
    ],
  };
}

/** In figures and words. */
const closingOf = (balance: number): Piece => ({
  height: closingHeight + gap,
  draw: (canvas, y) => {
    const middle = y + closingHeight / 2;
    canvas.box(margin, y, width, closingHeight, { fill: colours.tint, stroke: colours.line, radius: 4 });
    const small = { face: 'regular', size: 7.5, colour: colours.grey } as const;
    canvas.textBetween('CLOSING BALANCE', margin + 10, y + 5, y + 15, small);
    const said = balance === 0 ? 'Cleared' : `${balance > 0 ? 'Owes' : 'Credit'} ${money(Math.abs(balance))}`;
    canvas.textBetween(said, margin + 10, y + 15, y + 35, { face: 'bold', size: 14, colour: colours.navy });
    const words = amountInWords(balance);
    const room = width - 220;
    const size = Math.min(9.6, (room * 1000) / emWidth(words, 'italic'));
    canvas.textBetween(words, margin + width - 10, middle - 7, middle + 7, { face: 'italic', size, align: 'right' });
  },
});

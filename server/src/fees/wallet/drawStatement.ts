import { receiptNumber } from '@somero/contract/fees/rules.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, openPager, type SheetPage } from '../../documents/pager.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { PrintedStatement } from './PrintedStatement.ts';
import { balanceBox, studentOf } from './paperPieces.ts';

const width = a4.width - 2 * margin;

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
  pager.piece(balanceBox('CLOSING BALANCE', closing(statement)));
  return pager.pages;
}

const closing = ({ opening, rows }: Pick<PrintedStatement, 'opening' | 'rows'>): number =>
  rows.at(-1)?.balance ?? opening;

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

import { paperNumber } from '@somero/contract/fees/cashbook/paperNumber.ts';
import { printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, noteOf, openPager, type SheetPage } from '../../documents/pager.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import type { Flows } from './CashBook.ts';
import { differenceNote, type PrintedCashBook, periodOf, saidOf, slipOf, unconfirmedNote } from './PrintedCashBook.ts';

const paper = { width: a4.height, height: a4.width };
const width = paper.width - 2 * margin;

/** A4 landscape: the accounts, each of their days, and the entries. */
export const drawCashBook = ({
  book,
  filesPlace,
}: {
  book: PrintedCashBook;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> => {
  const { school, badgeFileID, of, printedAt } = book;
  const period = periodOf(book);
  const foot = `As recorded on ${printedMoment(printedAt)}; amounts in UGX, by the day of recording`;
  const frame = { school, paper, title: `CASH BOOK  •  ${of}`, period, foot };
  return drawPages({ name: `Cash book, ${of}, ${period}`, frame, badgeFileID, filesPlace }, layOut(book));
};

function layOut(book: PrintedCashBook): SheetPage[] {
  const pager = openPager(paper);
  for (const note of [differenceNote(book), unconfirmedNote(book)]) if (note !== '') pager.piece(noteOf(note, width));
  const closings = book.closings.length > 0 ? [closingsTable(book)] : [];
  for (const table of [accountsTable(book), ...closings, daysTable(book), entriesTable(book)])
    pager.table(layOutTable(table, needsOf(table), { size: 8.2, padX: 3.5, padY: 2.4 }, width));
  return pager.pages;
}

const figures: HeadedTable['columns'] = [
  { label: 'Opening', align: 'figures' },
  { label: 'Received', align: 'figures' },
  { label: 'Paid out', align: 'figures' },
  { label: 'Banked', align: 'figures' },
  { label: 'Difference', align: 'figures' },
  { label: 'Closing', align: 'figures', face: 'semibold' },
];

const amounts = ({ opening, received, paidOut, banked, difference, closing }: Flows): string[] =>
  [opening, received, paidOut, banked, difference, closing].map((amount) => printedAmount(amount));

const headed = (title: string, columns: HeadedTable['columns'], rows: HeadedTable['rows']): HeadedTable => ({
  title,
  columns,
  heads: [{ label: '', columns: columns.length }],
  rows,
});

const accountsTable = ({ accounts, totals }: PrintedCashBook): HeadedTable =>
  headed(
    'Accounts',
    [{ label: 'Account', weight: 1, min: 150 }, ...figures],
    [
      ...accounts.map(({ account, ...flows }) => ({ lines: [[account, ...amounts(flows)]] })),
      { lines: [['Total', ...amounts(totals)]], total: true },
    ],
  );

const daysTable = ({ rows }: PrintedCashBook): HeadedTable =>
  headed(
    'Day by day',
    [{ label: 'Day' }, { label: 'Account', weight: 1, min: 150 }, ...figures],
    rows.map(({ day, account, ...flows }) => ({ lines: [[printedDay(day), account, ...amounts(flows)]] })),
  );

const closingsTable = ({ closings }: PrintedCashBook): HeadedTable =>
  headed(
    'Closings of tills',
    [
      { label: 'No', align: 'figures' },
      { label: 'Day' },
      { label: 'Cashier', weight: 1, min: 90 },
      { label: 'Expected', align: 'figures' },
      { label: 'Counted', align: 'figures' },
      { label: 'Difference', align: 'figures', face: 'semibold' },
      { label: 'Reason', weight: 2, min: 110 },
      { label: 'Banked', align: 'figures' },
      { label: 'Account, slip', weight: 1, min: 90 },
    ],
    closings.map((one) => ({
      lines: [
        [
          ...[String(one.closingNo), printedDay(one.day), one.cashier, printedAmount(one.expected)],
          ...[printedAmount(one.counted), printedAmount(one.difference), one.reason, printedAmount(one.banked)],
          slipOf(one),
        ],
      ],
    })),
  );

function entriesTable({ entries }: PrintedCashBook): HeadedTable {
  const sum = (of: 'received' | 'paidOut') => printedAmount(entries.reduce((all, entry) => all + entry[of], 0));
  const amount = (one: number) => (one === 0 ? '' : printedAmount(one));
  return headed(
    'Entries',
    [
      { label: 'Day' },
      { label: 'Account', weight: 1, min: 90 },
      { label: 'What', weight: 2, min: 150 },
      { label: 'Receipt' },
      { label: 'Student', weight: 2, min: 120 },
      { label: 'In', align: 'figures' },
      { label: 'Out', align: 'figures' },
      { label: 'By', weight: 1, min: 70 },
    ],
    [
      ...entries.map((entry) => ({
        lines: [
          [
            ...[printedDay(entry.day), entry.account, saidOf(entry)],
            ...[paperNumber(entry), studentOf(entry)],
            ...[amount(entry.received), amount(entry.paidOut), entry.by],
          ],
        ],
      })),
      { lines: [['', '', 'Total', '', '', sum('received'), sum('paidOut'), '']], total: true },
    ],
  );
}

const studentOf = ({ name, regno }: { name: string; regno: string }): string =>
  [name, regno].filter(Boolean).join(', ');

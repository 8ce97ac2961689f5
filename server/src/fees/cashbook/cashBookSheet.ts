import { paperNumber } from '@somero/contract/fees/cashbook/paperNumber.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetContent, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
import { openRows, sumOfLines, sumOfRange, sumsIn } from '../../documents/sheets/openRows.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import type { Flows } from './CashBook.ts';
import { type PrintedCashBook, periodOf, slipOf } from './PrintedCashBook.ts';

type Row = Record<string, SheetValue>;

const columns: readonly SheetColumn[] = [
  { header: 'Account', key: 'account', type: 'words', width: 32 },
  { header: 'Day', key: 'day', type: 'date', width: 14 },
  amountColumn('Opening', 'opening'),
  amountColumn('Received', 'received'),
  amountColumn('Paid out', 'paidOut'),
  amountColumn('Banked', 'banked'),
  amountColumn('Difference', 'difference'),
  amountColumn('Closing', 'closing'),
];

const summed = { received: 'D', paidOut: 'E', banked: 'F', difference: 'G' } as const;

/** A workbook that adds up by itself: each account day by day and its total, and a second sheet with the entries. */
export function cashBookSheet({ book }: { book: PrintedCashBook }): Promise<Uint8Array> {
  const { school, of, printedAt } = book;
  const rows = openRows([
    school.name,
    `CASH BOOK, ${of}, ${periodOf(book)}`,
    'Amounts in UGX, by the day of recording',
    `As recorded on ${printedMoment(printedAt)}`,
  ]);
  const totals: number[] = [];
  for (const { kind, ownerID, account, ...flows } of book.accounts) {
    const from = rows.next();
    const own = book.rows.filter((row) => row.kind === kind && row.ownerID === ownerID);
    for (const { day, ...ofDay } of own) {
      const line = rows.next();
      const opening = line === from ? ofDay.opening : new Formula(`H${line - 1}`, ofDay.opening);
      rows.add({ ...flowsRow(ofDay), account, day, opening, closing: closing(line, ofDay) });
    }
    const [line, hasMoved] = [rows.next(), own.length > 0];
    const sums = hasMoved ? sumsIn(summed, flows, sumOfRange(from, line - 1)) : flowsRow(flows);
    const opening = hasMoved ? new Formula(`C${from}`, flows.opening) : flows.opening;
    totals.push(rows.total({ ...sums, account: `Total ${account}`, opening, closing: closing(line, flows) }));
  }
  const adding = sumOfLines(totals);
  rows.total({
    ...{ ...sumsIn(summed, book.totals, adding), account: 'Total' },
    ...{ opening: new Formula(adding('C'), book.totals.opening), closing: closing(rows.next(), book.totals) },
  });
  return writeSheet(
    rows.sheet('Cash book', columns),
    entriesOf(book),
    ...(book.closings.length > 0 ? [closingsOf(book)] : []),
  );
}

const flowsRow = ({ received, paidOut, banked, difference }: Flows): Row => ({ received, paidOut, banked, difference });

const closing = (line: number, flows: Flows): Formula =>
  new Formula(`C${line}+D${line}-E${line}+F${line}+G${line}`, flows.closing);

function entriesOf({ entries }: PrintedCashBook): SheetContent {
  const line = 2;
  const total = (column: string, of: 'received' | 'paidOut') =>
    new Formula(
      `SUM(${column}${line}:${column}${line + entries.length - 1})`,
      entries.reduce((sum, entry) => sum + entry[of], 0),
    );
  return {
    ...{ sheetName: 'Entries', bold: (row) => row === entries.length },
    columns: [
      { header: 'Day', key: 'day', type: 'date', width: 14 },
      { header: 'Account', key: 'account', type: 'words', width: 28 },
      { header: 'What', key: 'what', type: 'words', width: 28 },
      { header: 'Reference, reason', key: 'detail', type: 'text', width: 28 },
      { header: 'Receipt, voucher', key: 'paper', type: 'text', width: 16 },
      { header: 'Reg no', key: 'regno', type: 'text', width: 16 },
      { header: 'Name', key: 'name', type: 'words', width: 32 },
      amountColumn('Received', 'received'),
      amountColumn('Paid out', 'paidOut'),
      { header: 'Paid on, if earlier', key: 'paidOn', type: 'date', width: 14 },
      { header: 'By', key: 'by', type: 'words', width: 24 },
      { header: 'Not confirmed', key: 'open', type: 'text', width: 16 },
    ],
    rows: [
      ...entries.map(({ paidOn, confirmed, ...entry }) => ({
        ...entry,
        ...{ paper: paperNumber(entry), paidOn: paidOn || null, open: confirmed === 1 ? '' : 'not confirmed' },
      })),
      ...(entries.length > 0
        ? [{ what: 'Total', received: total('H', 'received'), paidOut: total('I', 'paidOut') }]
        : []),
    ],
  };
}

const closingsOf = ({ closings }: PrintedCashBook): SheetContent => ({
  sheetName: 'Closings',
  columns: [
    { header: 'No', key: 'closingNo', type: 'integer', width: 8 },
    { header: 'Day', key: 'day', type: 'date', width: 14 },
    { header: 'Cashier', key: 'cashier', type: 'words', width: 28 },
    amountColumn('Expected', 'expected'),
    amountColumn('Counted', 'counted'),
    amountColumn('Difference', 'difference'),
    { header: 'Reason', key: 'reason', type: 'text', width: 32 },
    amountColumn('Banked', 'banked'),
    { header: 'Account, slip', key: 'slip', type: 'text', width: 32 },
    { header: 'Closed by', key: 'by', type: 'words', width: 28 },
  ],
  rows: closings.map((one, at) => ({
    ...one,
    difference: new Formula(`E${at + 2}-D${at + 2}`, one.difference),
    slip: slipOf(one),
  })),
});

import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
import { openRows, sumOfRange, sumsIn } from '../../documents/sheets/openRows.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { noteOf, type PrintedDebtors, promiseOf } from './PrintedDebtors.ts';

const columns: readonly SheetColumn[] = [
  { header: 'No', key: 'no', type: 'integer', width: 6 },
  { header: 'Reg no', key: 'regno', type: 'text', width: 16 },
  { header: 'Name', key: 'name', type: 'words', width: 32 },
  { header: 'Class', key: 'className', type: 'words', width: 10 },
  { header: 'Stream', key: 'stream', type: 'words', width: 12 },
  { header: 'Residency', key: 'residency', type: 'words', width: 12 },
  { header: 'Guardian', key: 'guardian', type: 'words', width: 26 },
  { header: 'Phone', key: 'phone', type: 'text', width: 16 },
  amountColumn('This term', 'thisTerm'),
  amountColumn('Last term', 'lastTerm'),
  amountColumn('Two terms back', 'twoBack'),
  amountColumn('Older', 'older'),
  amountColumn('Later terms', 'later'),
  amountColumn('Balance', 'balance'),
  amountColumn('Due today', 'dueToday'),
  { header: 'Last payment', key: 'lastPayment', type: 'date', width: 14 },
  { header: 'Promise', key: 'promise', type: 'words', width: 34 },
  { header: 'Note', key: 'note', type: 'words', width: 10 },
];

/** Columns that are added up; the balance adds up the five ages beside it. */
const added = { thisTerm: 'I', lastTerm: 'J', twoBack: 'K', older: 'L', later: 'M', dueToday: 'O' } as const;

const ageColumns = ['I', 'J', 'K', 'L', 'M'];

/** A workbook whose balances and totals are formulas. */
export function debtorsSheet({ debtors }: { debtors: PrintedDebtors }): Promise<Uint8Array> {
  const { school, of, period, printedAt, totals } = debtors;
  const rows = openRows([
    ...[school.name, `DEBTORS, ${of}, ${period}`, 'Amounts in UGX'],
    `As recorded on ${printedMoment(printedAt)}`,
  ]);
  const first = rows.next();
  const balance = (result: number) =>
    new Formula(ageColumns.map((column) => `${column}${rows.next()}`).join('+'), result);
  for (const [at, row] of debtors.rows.entries()) {
    rows.add({
      ...{ ...row, no: at + 1, lastPayment: row.lastPayment || null, promise: promiseOf(row), note: noteOf(row) },
      balance: balance(row.balance),
    });
  }
  const sums = sumsIn(added, totals.all, sumOfRange(first, rows.next() - 1));
  rows.total({ name: 'Total', ...sums, balance: balance(totals.all.balance) });
  return writeSheet(rows.sheet('Debtors', columns));
}

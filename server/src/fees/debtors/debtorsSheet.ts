import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
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
  const { school, of, period, printedAt, rows, totals } = debtors;
  const above = [
    ...[school.name, `DEBTORS, ${of}, ${period}`, 'Amounts in UGX'],
    `As recorded on ${printedMoment(printedAt)}`,
  ];
  // An empty line and the headings stand above the rows.
  const first = above.length + 3;
  const last = first + rows.length - 1;
  const balance = (line: number, result: number) =>
    new Formula(ageColumns.map((column) => `${column}${line}`).join('+'), result);
  const sums = Object.entries(added).map(([key, column]): [string, SheetValue] => [
    key,
    new Formula(`SUM(${column}${first}:${column}${last})`, totals.all[key as keyof typeof added]),
  ]);
  return writeSheet({
    ...{ sheetName: 'Debtors', columns, above, linesAbove: 1 },
    rows: [
      ...rows.map((row, at) => ({
        ...{ ...row, no: at + 1, lastPayment: row.lastPayment || null, promise: promiseOf(row), note: noteOf(row) },
        balance: balance(first + at, row.balance),
      })),
      { name: 'Total', ...Object.fromEntries(sums), balance: balance(last + 1, totals.all.balance) },
    ],
    bold: (row) => row === rows.length,
  });
}

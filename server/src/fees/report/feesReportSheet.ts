import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
import { openRows, sumOfLines, sumOfRange, sumsIn } from '../../documents/sheets/openRows.ts';
import { shareFormula } from '../../documents/sheets/shareFormula.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import type { FeesReport, ReportRow } from './FeesReport.ts';
import { classesOf, noteOf, type PrintedReport, plannedNote } from './PrintedReport.ts';

const columns: readonly SheetColumn[] = [
  { header: 'No', key: 'no', type: 'integer', width: 6 },
  { header: 'Reg no', key: 'regno', type: 'text', width: 16 },
  { header: 'Name', key: 'name', type: 'words', width: 32 },
  { header: 'Class', key: 'className', type: 'words', width: 10 },
  { header: 'Stream', key: 'stream', type: 'words', width: 12 },
  { header: 'Residency', key: 'residency', type: 'words', width: 12 },
  amountColumn('Brought forward', 'broughtForward', 18),
  amountColumn('Expected', 'expected', 18),
  amountColumn('Reduced', 'reduced', 18),
  amountColumn('Total due', 'totalDue', 18),
  amountColumn('Paid', 'paid', 18),
  amountColumn('Balance', 'balance', 18),
  amountColumn('Credit', 'credit', 18),
  { header: '% paid', key: 'share', type: 'number', width: 10, format: '0.0%' },
  { header: 'Last payment', key: 'lastPayment', type: 'date', width: 14 },
  { header: 'Note', key: 'note', type: 'words', width: 20 },
];

const added = { broughtForward: 'G', expected: 'H', reduced: 'I', paid: 'K', credit: 'M' } as const;

type Sums = FeesReport['totals']['all'];
type Row = Record<string, SheetValue>;

/** A workbook whose totals are formulas: the lines of streams add up to classes, and these to the school. */
export function feesReportSheet({ report }: { report: PrintedReport }): Promise<Uint8Array> {
  const { school, of, period, printedAt, totals } = report;
  const rows = openRows([
    school.name,
    `FEES REPORT, ${of}, ${period}`,
    'Amounts in UGX',
    ...[plannedNote(totals.all)].filter(Boolean),
    `As recorded on ${printedMoment(printedAt)}`,
  ]);
  const total = (label: Row, sums: Sums, sumOf: (column: string) => string): number =>
    rows.total({ ...label, ...sumsIn(added, sums, sumOf), ...derived(sums, rows.next()) });
  let no = 0;
  const classLines: number[] = [];
  for (const { totals: ofClass, streams } of classesOf(report)) {
    const streamLines: number[] = [];
    for (const stream of streams) {
      const from = rows.next();
      for (const row of stream.rows) rows.add({ ...studentRow(row, rows.next()), no: ++no });
      const { className, stream: name } = stream.totals;
      const label = { name: `Total ${[className, name].filter(Boolean).join(' ')}`, className, stream: name };
      streamLines.push(total(label, stream.totals, sumOfRange(from, rows.next() - 1)));
    }
    if (streams.length > 1)
      classLines.push(
        total({ name: `Total ${ofClass.className}`, className: ofClass.className }, ofClass, sumOfLines(streamLines)),
      );
    else classLines.push(...streamLines);
  }
  if (classLines.length > 1) total({ name: 'Total' }, totals.all, sumOfLines(classLines));
  return writeSheet(rows.sheet('Fees report', columns));
}

function studentRow(row: ReportRow, line: number): Row {
  const { regno, name, className, stream, residency, broughtForward, expected, reduced, paid, credit } = row;
  return {
    ...{ regno, name, className, stream, residency, broughtForward, expected, reduced, paid, credit },
    ...derived(row, line),
    ...{ lastPayment: row.lastPayment || null, note: noteOf(row) },
  };
}

function derived({ totalDue, balance, paid, paidTenths }: Sums | ReportRow, line: number): Row {
  const [J, K] = [`J${line}`, `K${line}`];
  return {
    totalDue: new Formula(`G${line}+H${line}`, totalDue),
    balance: new Formula(`${J}-${K}`, balance),
    share: paidTenths === null ? null : paid < 0 ? 0 : shareFormula(K, J, paidTenths),
  };
}

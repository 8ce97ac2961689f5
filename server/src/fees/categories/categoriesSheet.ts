import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
import { openRows, sumOfLines, sumOfRange, sumsIn } from '../../documents/sheets/openRows.ts';
import { shareFormula } from '../../documents/sheets/shareFormula.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import type { CategorySums } from './CategoryReport.ts';
import { advanceLabel, byClass, type PrintedCategories } from './PrintedCategories.ts';

const columns: readonly SheetColumn[] = [
  { header: 'Class', key: 'className', type: 'words', width: 12 },
  { header: 'Category', key: 'category', type: 'words', width: 44 },
  amountColumn('Planned', 'planned'),
  amountColumn('Charged', 'charged'),
  amountColumn('Reduced', 'reduced'),
  amountColumn('Collected', 'collected'),
  amountColumn('Outstanding', 'outstanding'),
  { header: '% collected', key: 'share', type: 'number', width: 12, format: '0.0%' },
];

const added = { planned: 'C', charged: 'D', reduced: 'E', collected: 'F' } as const;

type Row = Record<string, SheetValue>;

/** A workbook whose totals are formulas: categories add up to classes, and these to the school. */
export function categoriesSheet({ report }: { report: PrintedCategories }): Promise<Uint8Array> {
  const { school, of, period, printedAt } = report;
  const rows = openRows([
    school.name,
    `FEES BY CATEGORY, ${of}, ${period}`,
    'Amounts in UGX',
    `As recorded on ${printedMoment(printedAt)}`,
  ]);
  const total = (category: string, sums: CategorySums, sumOf: (column: string) => string): number =>
    rows.total({ category, ...sumsIn(added, sums, sumOf), ...derived(rows.next(), sums) });
  const classLines = byClass(report).map(({ totals, rows: own }) => {
    const from = rows.next();
    for (const row of own) {
      const { className, category, planned, charged, reduced, collected } = row;
      rows.add({ className, category, planned, charged, reduced, collected, ...derived(rows.next(), row) });
    }
    return total(`Total ${totals.className}`, totals, sumOfRange(from, rows.next() - 1));
  });
  if (classLines.length > 1) total('Total', report.totals.all, sumOfLines(classLines));
  rows.add({ category: advanceLabel(report), collected: report.advance.amount });
  return writeSheet(rows.sheet('Fees by category', columns));
}

const derived = (line: number, { outstanding, paidTenths }: CategorySums): Row => ({
  outstanding: new Formula(`D${line}-E${line}-F${line}`, outstanding),
  share: paidTenths === null ? null : shareFormula(`F${line}`, `(D${line}-E${line})`, paidTenths),
});

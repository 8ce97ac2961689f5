import { printedMoment } from '@somero/contract/schoolTime.ts';
import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetColumn, SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { amountColumn } from '../../documents/sheets/amountColumn.ts';
import { writeSheet } from '../../documents/sheets/writeSheet.ts';
import { shareFormula } from '../report/shareFormula.ts';
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

/** Columns that are added up. */
const added = { planned: 'C', charged: 'D', reduced: 'E', collected: 'F' } as const;

type Row = Record<string, SheetValue>;

/** A workbook whose totals are formulas: categories add up to classes, and these to the school. */
export function categoriesSheet({ report }: { report: PrintedCategories }): Promise<Uint8Array> {
  const { school, of, period, printedAt } = report;
  const above = [
    school.name,
    `FEES BY CATEGORY, ${of}, ${period}`,
    'Amounts in UGX',
    `As recorded on ${printedMoment(printedAt)}`,
  ];
  // An empty line and the headings stand above the rows.
  const { rows, bold } = rowsOf(report, above.length + 3);
  return writeSheet({
    ...{ sheetName: 'Fees by category', columns, rows, above, linesAbove: 1 },
    bold: (row) => bold.has(row),
  });
}

function rowsOf(report: PrintedCategories, firstLine: number) {
  const rows: Row[] = [];
  const bold = new Set<number>();
  const next = () => firstLine + rows.length;
  const total = (label: Row, sums: CategorySums, sumOf: (column: string) => string): number => {
    const line = next();
    bold.add(rows.length);
    const formulas = Object.entries(added).map(([key, column]) => [
      key,
      new Formula(sumOf(column), sums[key as keyof typeof added]),
    ]);
    rows.push({ ...label, ...Object.fromEntries(formulas), ...derived(line, sums) });
    return line;
  };
  const classLines = byClass(report).map(({ totals, rows: own }) => {
    const from = next();
    for (const { planned, charged, reduced, collected, ...row } of own) {
      const { className, category } = row;
      const last = derived(next(), { planned, charged, reduced, collected, ...row });
      rows.push({ className, category, planned, charged, reduced, collected, ...last });
    }
    const to = next() - 1;
    return total({ category: `Total ${totals.className}` }, totals, (column) => `SUM(${column}${from}:${column}${to})`);
  });
  const adding = (column: string) => classLines.map((line) => `${column}${line}`).join('+');
  if (classLines.length > 1) total({ category: 'Total' }, report.totals.all, adding);
  rows.push({ category: advanceLabel(report), collected: report.advance.amount });
  return { rows, bold };
}

const derived = (line: number, { outstanding, paidTenths }: CategorySums): Row => ({
  outstanding: new Formula(`D${line}-E${line}-F${line}`, outstanding),
  share: paidTenths === null ? null : shareFormula(`F${line}`, `(D${line}-E${line})`, paidTenths),
});

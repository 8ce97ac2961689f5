import { printedAmount } from '@somero/contract/money.ts';
import { printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, openPager, type SheetPage } from '../../documents/pager.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import type { CategorySums } from './CategoryReport.ts';
import { advanceLabel, byClass, type PrintedCategories } from './PrintedCategories.ts';

const width = a4.width - 2 * margin;

/** A4, each class as a table, and the school at the end. */
export const drawCategories = (of: { report: PrintedCategories; filesPlace: FilesPlace }): Promise<Uint8Array> => {
  const { school, badgeFileID, period, printedAt } = of.report;
  const foot = `As recorded on ${printedMoment(printedAt)}; amounts in UGX`;
  const frame = { school, paper: a4, title: `FEES BY CATEGORY  •  ${of.report.of}`, period, foot };
  const name = `Fees by category, ${of.report.of}, ${period}`;
  return drawPages({ name, frame, badgeFileID, filesPlace: of.filesPlace }, layOut(of.report));
};

function layOut(report: PrintedCategories): SheetPage[] {
  const pager = openPager(a4);
  const add = (table: HeadedTable) =>
    pager.table(layOutTable(table, needsOf(table), { size: 8.6, padX: 4, padY: 2.6 }, width));
  const classes = byClass(report);
  for (const { totals, rows } of classes) add(tableOf(totals.className, rows, totals));
  const all = tableOf(classes.length > 1 ? 'All classes' : '', report.totals.categories, report.totals.all);
  const advance = ['', '', '', printedAmount(report.advance.amount), '', ''];
  const inAdvance = { lines: [[advanceLabel(report), ...advance]] };
  add(classes.length > 1 ? { ...all, rows: [...all.rows, inAdvance] } : { ...all, rows: [inAdvance] });
  return pager.pages;
}

const figure = (label: string): HeadedTable['columns'][number] => ({ label, align: 'figures' });
const columns: HeadedTable['columns'] = [
  { label: 'Category', weight: 1, min: 130 },
  ...['Planned', 'Charged', 'Reduced', 'Collected', 'Outstanding', '%'].map(figure),
];

function tableOf(
  title: string,
  rows: readonly (CategorySums & { category: string })[],
  totals: CategorySums,
): HeadedTable {
  return {
    ...{ title, columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      ...rows.map((row) => ({ lines: [[row.category, ...figures(row)]] })),
      { lines: [['Total', ...figures(totals)]], total: true },
    ],
  };
}

const figures = ({ planned, charged, reduced, collected, outstanding, paidTenths }: CategorySums): string[] => [
  ...[planned, charged, reduced, collected, outstanding].map((amount) => printedAmount(amount)),
  paidTenths === null ? '–' : `${Math.floor(paidTenths / 10)}.${paidTenths % 10}`,
];

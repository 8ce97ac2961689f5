import { printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { margin, openPager } from '../../documents/pager.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import { noteOf, type PrintedDebtors, promiseOf } from './PrintedDebtors.ts';
import type { Debtor, Debtors } from './readDebtors.ts';

const paper = { width: a4.height, height: a4.width };

type Sums = Debtors['totals']['all'];

/** Each class as a table, and the totals at the end. */
export function drawDebtors({
  debtors,
  filesPlace,
}: {
  debtors: PrintedDebtors;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> {
  const { school, badgeFileID, of, period, printedAt } = debtors;
  const foot = `As recorded on ${printedMoment(printedAt)}; amounts in UGX`;
  const pager = openPager(paper);
  for (const table of tablesOf(debtors))
    pager.table(layOutTable(table, needsOf(table), { size: 8.2, padX: 3.5, padY: 2.4 }, paper.width - 2 * margin));
  const frame = { school, paper, title: `DEBTORS  •  ${of}`, period, foot };
  return drawPages({ name: `Debtors, ${of}, ${period}`, frame, badgeFileID, filesPlace }, pager.pages);
}

function tablesOf({ rows, totals }: PrintedDebtors): HeadedTable[] {
  const ages = agesOf(totals.all);
  const columns: HeadedTable['columns'] = [
    { label: 'No', align: 'figures' },
    { label: 'Reg no' },
    { label: 'Name', weight: 1, min: 100 },
    { label: 'Guardian', weight: 0.6, min: 70 },
    { label: 'Phone' },
    ...ages.map(({ label }) => ({ label, align: 'figures' as const })),
    { label: 'Last payment' },
    { label: 'Promise', min: 60 },
  ];
  let no = 0;
  const ofClass = ({ classID, className, ...sums }: Debtors['totals']['classes'][number]): HeadedTable => ({
    ...{ title: className, columns, heads: [{ label: '', columns: columns.length }] },
    rows: [
      ...rows.filter((row) => row.classID === classID).map((row) => debtorRow(row, ages, ++no)),
      totalRow(['', '', 'Total', '', ''], sums, ages, ['', '']),
    ],
  });
  const amounts = ages.map(({ label }) => ({ label, align: 'figures' as const }));
  return [
    ...totals.classes.map(ofClass),
    {
      title: 'Totals, UGX',
      columns: [{ label: 'Class', weight: 1, min: 110 }, { label: 'Debtors', align: 'figures' }, ...amounts],
      heads: [{ label: '', columns: amounts.length + 2 }],
      rows: [
        ...totals.classes.map(({ className, ...sums }) => ({
          lines: [[className, String(sums.students), ...ages.map(({ key }) => printedAmount(sums[key]))]],
        })),
        totalRow(['All', String(totals.all.students)], totals.all, ages, []),
      ],
    },
  ];
}

/** Later terms only where something of them is owed. */
const agesOf = ({ later }: Sums) =>
  [
    { key: 'thisTerm', label: 'This term' },
    { key: 'lastTerm', label: 'Last term' },
    { key: 'twoBack', label: 'Two terms back' },
    { key: 'older', label: 'Older' },
    ...(later === 0 ? [] : [{ key: 'later', label: 'Later terms' } as const]),
    { key: 'balance', label: 'Balance' },
    { key: 'dueToday', label: 'Due today' },
  ] as const;
type Ages = ReturnType<typeof agesOf>;

function debtorRow(row: Debtor, ages: Ages, no: number): TableRow {
  const { regno, name, guardian, phone, lastPayment } = row;
  const note = noteOf(row);
  const last = lastPayment === '' ? '' : printedDay(lastPayment);
  const shown = note === '' ? name : `${name} (${note})`;
  const amounts = ages.map(({ key }) => printedAmount(row[key]));
  return { lines: [[String(no), regno, shown, guardian, phone, ...amounts, last, promiseOf(row)]] };
}

const totalRow = (before: readonly string[], sums: Sums, ages: Ages, after: readonly string[]): TableRow => ({
  lines: [[...before, ...ages.map(({ key }) => printedAmount(sums[key])), ...after]],
  total: true,
});

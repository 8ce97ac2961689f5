import { printedAmount } from '@somero/contract/money.ts';
import { printedDay, printedMoment } from '@somero/contract/schoolTime.ts';
import { drawPages } from '../../documents/drawPages.ts';
import { type HeadedTable, layOutTable, needsOf } from '../../documents/headedTable.ts';
import { noteOf as linesOf, margin, openPager } from '../../documents/pager.ts';
import type { TableRow } from '../../documents/pdf/fitColumns.ts';
import { a4 } from '../../documents/pdf/openPdf.ts';
import type { FilesPlace } from '../../files/FilesPlace.ts';
import type { FeesReport, ReportRow } from './FeesReport.ts';
import { classesOf, noteOf, type PrintedReport, plannedNote } from './PrintedReport.ts';

const paper = { width: a4.height, height: a4.width };
const width = paper.width - 2 * margin;

const columns: HeadedTable['columns'] = [
  { label: 'No', align: 'figures' },
  { label: 'Reg no' },
  { label: 'Name', weight: 1, min: 110 },
  { label: 'Residency' },
  { label: 'Brought forward', align: 'figures' },
  { label: 'Expected', align: 'figures' },
  { label: 'Reduced', align: 'figures' },
  { label: 'Total due', align: 'figures' },
  { label: 'Paid', align: 'figures' },
  { label: 'Balance', align: 'figures', face: 'semibold' },
  { label: 'Credit', align: 'figures' },
  { label: '% paid', align: 'figures' },
  { label: 'Last payment' },
];

/** A4 landscape, each stream as a table, and the totals of classes and streams at the end. */
export const drawFeesReport = ({
  report,
  filesPlace,
}: {
  report: PrintedReport;
  filesPlace: FilesPlace;
}): Promise<Uint8Array> => {
  const { school, badgeFileID, of, period, printedAt } = report;
  const foot = `As recorded on ${printedMoment(printedAt)}; amounts in UGX`;
  const frame = { school, paper, title: `FEES REPORT  •  ${of}`, period, foot };
  return drawPages({ name: `Fees report, ${of}, ${period}`, frame, badgeFileID, filesPlace }, layOut(report));
};

function layOut(report: PrintedReport) {
  const pager = openPager(paper);
  const note = plannedNote(report.totals.all);
  if (note !== '') pager.piece(linesOf(note, width));
  const add = (table: HeadedTable) =>
    pager.table(layOutTable(table, needsOf(table), { size: 8.2, padX: 3.5, padY: 2.4 }, width));
  let no = 0;
  for (const { streams } of classesOf(report))
    for (const { totals, rows } of streams)
      add({
        ...{ title: [totals.className, totals.stream].filter(Boolean).join(' '), columns },
        heads: [{ label: '', columns: columns.length }],
        rows: [...rows.map((row) => studentRow(row, ++no)), totalRow('Total', totals)],
      });
  add(totalsTable(report));
  return pager.pages;
}

function studentRow(row: ReportRow, no: number): TableRow {
  const note = noteOf(row);
  const name = note === '' ? row.name : `${row.name} (${note})`;
  const last = row.lastPayment === '' ? '' : printedDay(row.lastPayment);
  return { lines: [[String(no), row.regno, name, row.residency, ...figures(row), last]] };
}

const totalRow = (label: string, totals: FeesReport['totals']['all']): TableRow => ({
  lines: [['', '', label, '', ...figures(totals), '']],
  total: true,
});

function figures(row: ReportRow | FeesReport['totals']['all']): string[] {
  const { broughtForward, expected, reduced, totalDue, paid, balance, credit, paidTenths } = row;
  const amounts = [broughtForward, expected, reduced, totalDue, paid, balance, credit].map((one) => printedAmount(one));
  return [...amounts, shareOf(paidTenths)];
}

const shareOf = (tenths: number | null): string =>
  tenths === null ? '–' : `${Math.floor(tenths / 10)}.${tenths % 10}`;

function totalsTable({ totals: { all, classes, streams } }: PrintedReport): HeadedTable {
  const amounts = columns.slice(4, -1);
  const row = (label: string, totals: typeof all): readonly string[] => [
    label,
    String(totals.students),
    ...figures(totals),
  ];
  const ofStreams = (classID: number) => streams.filter((stream) => stream.classID === classID);
  return {
    title: 'Totals, UGX',
    columns: [{ label: 'Class', weight: 1, min: 110 }, { label: 'Students', align: 'figures' }, ...amounts],
    heads: [{ label: '', columns: amounts.length + 2 }],
    rows: [
      ...classes.flatMap((one) => [
        ...(ofStreams(one.classID).length > 1
          ? ofStreams(one.classID).map((stream) => ({ lines: [row(`${stream.className} ${stream.stream}`, stream)] }))
          : []),
        { lines: [row(one.className, one)], total: true },
      ]),
      { lines: [row('All', all)], total: true },
    ],
  };
}

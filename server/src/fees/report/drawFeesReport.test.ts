import { join } from 'node:path';
import { test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { drawFeesReport } from './drawFeesReport.ts';
import type { ReportRow } from './FeesReport.ts';
import type { PrintedReport } from './PrintedReport.ts';
import { reportTotals } from './reportTotals.ts';
import { withSums } from './withSums.ts';

const student = (given: Partial<ReportRow>, figures: Parameters<typeof withSums>[0]): ReportRow => ({
  ...{ id: 1, regno: '003301/368', name: 'Akello Joan Mercy', status: 1, classID: 1, className: 'S1' },
  ...{ streamID: 1, stream: 'EAST', residency: 'BOARDING', chargedIn: '', charged: 1, lastPayment: '2026-06-02' },
  ...withSums(figures),
  ...given,
});
const rows = [
  student({}, { broughtForward: 120_000, expected: 1_100_000, reduced: 50_000, paid: 700_000 }),
  student(
    { id: 2, regno: '003301/369', name: 'Baluku Peter', residency: 'DAY', lastPayment: '', charged: 0 },
    { broughtForward: 0, expected: 650_000, reduced: 0, paid: 0 },
  ),
  student(
    { id: 3, regno: '003301/370', name: 'Cherop Faith', streamID: 2, stream: 'WEST', chargedIn: 'S2' },
    { broughtForward: -30_000, expected: 1_100_000, reduced: 0, paid: 1_100_000 },
  ),
  student(
    {
      id: 4,
      regno: '003299/11',
      name: 'Dembe Isaac',
      status: 0,
      classID: 0,
      className: 'Left',
      streamID: 0,
      stream: '',
    },
    { broughtForward: 455_000, expected: 0, reduced: 0, paid: 5_000 },
  ),
];
const report: PrintedReport = {
  school: {
    ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
    ...{ phones: '0772 000 111', email: 'office@nile.example' },
  },
  badgeFileID: null,
  ...{ period: 'TERM 2, 2026', of: 'Whole school', printedAt: '2026-06-17T08:00:00.000Z' },
  ...{ rows, totals: reportTotals(rows, (id) => (id === 2 ? 650_000 : 0)) },
};

test('a fees report looks as it was found right', async () =>
  expectPicture(
    await drawFeesReport({ report, filesPlace: '' }),
    join(import.meta.dirname, 'golden', 'fees-report.png'),
  ));

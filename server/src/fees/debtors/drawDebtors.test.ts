import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { drawDebtors } from './drawDebtors.ts';
import type { PrintedDebtors } from './PrintedDebtors.ts';
import type { Debtor } from './readDebtors.ts';

const debtor = (given: Partial<Debtor>): Debtor => ({
  ...{ id: 1, regno: '003301/368', name: 'Akello Joan Mercy', status: 1, classID: 1, className: 'S1', stream: 'EAST' },
  ...{ residency: 'DAY', guardian: 'Mr. Peter Okello', phone: '0772 000 111', thisTerm: 650_000, lastTerm: 0 },
  ...{ twoBack: 0, older: 0, later: 0, balance: 650_000, dueToday: 390_000, lastPayment: '', promise: null },
  ...given,
});
const promise = {
  ...{ id: 1, dueOn: '2026-06-30', amount: 200_000, allowsExam: 1, by: 'Grace Atim', at: '2026-06-15T08:00:00.000Z' },
};
const sums = {
  ...{ thisTerm: 650_000, lastTerm: 0, twoBack: 0, older: 0, later: 0, balance: 650_000, dueToday: 390_000 },
  ...{ students: 1, broken: 0 },
};

const debtors: PrintedDebtors = {
  school: {
    ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
    ...{ phones: '0772 000 111', email: 'office@nile.example' },
  },
  badgeFileID: null,
  ...{ period: 'TERM 2, 2026', of: 'Whole school', printedAt: '2026-06-17T08:00:00.000Z' },
  rows: [
    debtor({ lastPayment: '2026-05-20', promise: { ...promise, state: 'OPEN' } }),
    debtor({
      ...{ id: 2, regno: '003301/12', name: 'Baluku Peter', guardian: '', phone: '', lastTerm: 120_000, older: 80_000 },
      ...{ balance: 850_000, dueToday: 590_000, promise: { ...promise, state: 'BROKEN' } },
    }),
    debtor({
      ...{ id: 3, regno: '003301/41', name: 'Cherop Ruth', status: 0, classID: 2, className: 'S2', thisTerm: 0 },
      ...{ twoBack: 310_000, balance: 310_000, dueToday: 310_000, guardian: 'Mrs. Ann Chebet' },
    }),
  ],
  totals: {
    all: {
      ...{ students: 3, thisTerm: 1_300_000, lastTerm: 120_000, twoBack: 310_000, older: 80_000, later: 0 },
      ...{ balance: 1_810_000, dueToday: 1_290_000, broken: 1 },
    },
    classes: [
      {
        ...{ ...sums, classID: 1, className: 'S1', students: 2, thisTerm: 1_300_000, lastTerm: 120_000 },
        ...{ older: 80_000, balance: 1_500_000, dueToday: 980_000, broken: 1 },
      },
      { ...sums, classID: 2, className: 'S2', thisTerm: 0, twoBack: 310_000, balance: 310_000, dueToday: 310_000 },
    ],
  },
};

test('a list of debtors looks as it was found right', async () =>
  expectPicture(await drawDebtors({ debtors, filesPlace: '' }), join(import.meta.dirname, 'golden', 'debtors.png')));

test('later terms have a column only where something of them is owed, and a long class goes on under its headings', async () => {
  const [short] = pageTexts(await drawDebtors({ debtors, filesPlace: '' }));
  expect(short).not.toContain('Later');
  const [first] = debtors.rows;
  const rows = Array.from({ length: 120 }, (_, n) => ({ ...(first as Debtor), id: n, later: 5, balance: 650_005 }));
  const totals = { ...debtors.totals, all: { ...debtors.totals.all, later: 600 } };
  const pages = pageTexts(await drawDebtors({ debtors: { ...debtors, rows, totals }, filesPlace: '' }));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  expect(pages[1]).toContain('Later');
});

import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import type { Circulars } from './Circular.ts';
import { drawCirculars } from './drawCirculars.ts';

const circulars: Circulars = {
  school: {
    ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
    ...{ phones: '0772 000 111', email: 'office@nile.example' },
  },
  badgeFileID: null,
  ...{ period: 'TERM 3, 2026', first: '2026-09-14', last: '2026-12-04' },
  due: [
    { day: '2026-09-14', percent: 60 },
    { day: '2026-10-26', percent: 40 },
  ],
  accounts: ['Stanbic Bank, Jinja 9030 0055 6671', 'Mobile money 0772 000 111'],
  text: 'Dear parent,\n\nPlease pay to the bank or by mobile money and keep the slip. No cash is taken at the gate.',
  general: [
    {
      className: 'S1',
      columns: ['DAY', 'DAY, new', 'BOARDING', 'BOARDING, new'],
      rows: [
        { category: 'TUITION', amounts: [600_000, 600_000, 600_000, 600_000] },
        { category: 'BOARDING', amounts: [null, null, 450_000, 450_000] },
        { category: 'UNIFORM', amounts: [null, 180_000, null, 180_000] },
      ],
      totals: [600_000, 780_000, 1_050_000, 1_230_000],
    },
  ],
  personal: [
    {
      ...{ name: 'Akello Joan Mercy', facts: ['003301/368', 'S1 EAST', 'BOARDING'] },
      lines: [
        { category: 'TUITION', amount: 600_000 },
        { category: 'BOARDING', amount: 450_000 },
      ],
      ...{ reduced: 300_000, broughtForward: 120_000, paid: 0, total: 870_000, code: '1004 558 221' },
    },
    {
      ...{ name: 'Baluku Peter', facts: ['003301/12', 'S1 WEST', 'DAY'] },
      lines: [{ category: 'TUITION', amount: 600_000 }],
      ...{ reduced: 0, broughtForward: 0, paid: 650_000, total: -50_000, code: '' },
    },
  ],
};

test.each([
  [1, 'general'],
  [2, 'personal'],
  [3, 'cleared'],
])('page %i, a %s circular, looks as it was found right', async (page, kind) => {
  const outFile = join(tmpdir(), `circular-${process.pid}-${kind}.pdf`);
  const told: number[] = [];
  try {
    await drawCirculars(
      { circulars, outFile, filesPlace: '' },
      (done) => told.push(done),
      new AbortController().signal,
    );
    await expectPicture(await readFile(outFile), join(import.meta.dirname, 'golden', `${kind}.png`), page);
  } finally {
    await rm(outFile, { force: true });
  }
  expect(told).toEqual([1, 2, 3]);
});

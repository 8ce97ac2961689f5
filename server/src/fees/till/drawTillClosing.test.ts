import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { drawTillClosing } from './drawTillClosing.ts';
import type { PrintedClosing } from './PrintedClosing.ts';

const closing: PrintedClosing = {
  ...{ closingNo: 12, at: '2026-11-23T14:00:00.000Z', counted: 1_283_500, expected: 1_284_000, banked: 1_200_000 },
  counts: [
    { note: 50_000, pieces: 23 },
    { note: 20_000, pieces: 5 },
    { note: 10_000, pieces: 2 },
    { note: 5_000, pieces: 2 },
    { note: 1_000, pieces: 3 },
    { note: 500, pieces: 1 },
  ],
  ...{ slip: 'DP 88231', reason: 'A parent was given UGX 500 too much change' },
  content: {
    layout: 1,
    school: {
      ...{ name: 'Nile View Secondary School', motto: 'Onwards', address: 'Plot 4', poBox: 'P.O. Box 7, Jinja' },
      ...{ phones: '0772 000 111', email: 'office@nile.example' },
    },
    badgeFileID: null,
    ...{ cashier: 'Aisha Nakato', by: 'Aisha Nakato', openedAt: '2026-11-23T05:10:00.000Z', opening: 50_000 },
    ...{ total: 9, received: 1_284_000, paidOut: 50_000, account: 'Stanbic 9030001' },
  },
};
const golden = join(import.meta.dirname, 'golden', 'closing.png');

test('a closing looks as it was found right', async () =>
  expectPicture(await drawTillClosing({ closing, filesPlace: '' }), golden));

test('one without a banking and by somebody else says so, on one page with all notes and the longest reason', async () => {
  const counts = [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50].map((note) => ({ note, pieces: 9 }));
  const content = { ...closing.content, by: 'Bob Okello', account: '' };
  const other = { ...closing, counts, content, banked: 0, slip: '', reason: 'W'.repeat(300) };
  const pages = pageTexts(await drawTillClosing({ closing: other, filesPlace: '' }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('Closed by Bob Okello for Aisha Nakato.');
  expect(pages[0]).toContain('Page 1 of 1');
});

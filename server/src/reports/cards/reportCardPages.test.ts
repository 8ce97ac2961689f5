import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pageTexts } from '../../testing/readDocuments.ts';
import { sampleCards } from '../../testing/reportCardSamples.ts';
import type { ReportCard, ReportCards } from './reportCard.ts';
import { renderReportCards } from './reportCards.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const said = 'Explains the main ideas clearly and gives examples from everyday life; checks units and labels.';

/** A document of cards that may go on, each with so many rows of long remarks. */
function remarked(...counts: number[]): ReportCards {
  const sample = sampleCards('o-level', counts.length);
  const columns = [
    { label: 'Subject', weight: 1 },
    { label: 'Remark', weight: 3, min: 100 },
    { label: 'Skills', weight: 3, min: 100 },
  ];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, nth) => ({ lines: [[`Row${nth}.`, said, said]], note: 'average 2.0, Moderate' }));
  const cards = sample.cards.map((card, index): ReportCard => ({ ...card, rows: rows(counts[index] ?? 0) }));
  return { ...sample, columns, cards, continues: true };
}

async function render(input: ReportCards) {
  const outFile = join(folder, `${files++}.pdf`);
  const made = await renderReportCards({ input, outFile }, () => undefined);
  const pages = pageTexts(readFileSync(outFile));
  return { ...made, pages: pages.length, texts: pages };
}

const rowsIn = (text = '') => [...text.matchAll(/Row(\d+)\./g)].map((match) => Number(match[1]));

test('a card that fits stays on one page, and one that does not goes on under the head', async () => {
  const { texts, failed } = await render(remarked(6, 24));
  expect(failed).toEqual([]);
  expect(texts).toHaveLength(3);
  const [short = '', first = '', second = ''] = texts;
  expect(short).not.toMatch(/Page \d of/);
  expect(first).toContain('Page 1 of 2. Continues on page 2.');
  expect(second).toMatch(/continued\s+Page 2 of 2/);
  // Every row once, in order; the head of school, title and table on both pages, the results and signatures on the last.
  expect([...rowsIn(first), ...rowsIn(second)]).toEqual(Array.from({ length: 24 }, (_, nth) => nth));
  for (const page of [first, second])
    expect(page).toMatch(/St\. Kizito[\s\S]*END OF TERM REPORT CARD[\s\S]*Subject\s+Remark/);
  expect(first).not.toContain('COMMENT');
  expect(second).toMatch(/DIVISION[\s\S]*CLASS TEACHER’S COMMENT[\s\S]*Parent \/ guardian/);
  expect(first).toMatch(/Verification code/);
});

test('with any number of rows, none is lost or doubled and the pages are as few as possible', async () => {
  for (const count of [0, 1, 9, 11, 13, 15, 17, 40]) {
    const { texts, failed } = await render(remarked(count));
    expect(failed).toEqual([]);
    expect(texts.flatMap(rowsIn)).toEqual(Array.from({ length: count }, (_, nth) => nth));
    expect(texts.length).toBeLessThanOrEqual(1 + Math.floor(count / 9));
  }
});

test('a row that is higher than a page is named, and the other cards are made', async () => {
  const input = remarked(3, 3);
  const [tall, other] = input.cards;
  if (!tall || !other) throw new Error('two cards were asked for');
  const cards = [{ ...tall, rows: [{ lines: [['Row0.', said.repeat(60), '']] }] }, other];
  const { texts, failed } = await render({ ...input, cards });
  expect(failed).toEqual([{ index: 0, msg: 'It does not fit on one page.' }]);
  expect(texts).toHaveLength(1);
});

test('labelled lines wrap, and one without a value is left to be written on', async () => {
  const sample = sampleCards('nlsc', 1);
  const lines = [
    { label: 'Generic skills', value: Array.from({ length: 6 }, (_, nth) => `${said} ${nth}.`).join(' ') },
    { label: 'Promotion', value: '' },
  ];
  const { texts } = await render({ ...sample, cards: sample.cards.map((card) => ({ ...card, lines })) });
  const [page = ''] = texts;
  expect(texts).toHaveLength(1);
  expect(page.match(/checks\s+units\s+and\s+labels/g)).toHaveLength(6);
  expect(page.indexOf('PROMOTION')).toBeGreaterThan(page.indexOf('GENERIC SKILLS'));
  expect(page.indexOf('CLASS TEACHER’S COMMENT')).toBeGreaterThan(page.indexOf('PROMOTION'));
});

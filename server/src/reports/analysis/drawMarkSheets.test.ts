import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { BarChart } from '../../documents/barChart.ts';
import type { HeadedTable } from '../../documents/headedTable.ts';
import { footHeight, margin } from '../../documents/pager.ts';
import { expectPicture } from '../../testing/expectPicture.ts';
import { pageTexts } from '../../testing/readDocuments.ts';
import { drawMarkSheets } from './drawMarkSheets.ts';
import type { MarkSheets, PrintedSheet } from './MarkSheets.ts';
import { layOutMarkSheet } from './markSheetPages.ts';

const folder = mkdtempSync(join(tmpdir(), 'somero-sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plain = (title: string, rows: number): HeadedTable => ({
  title,
  columns: [
    { label: 'Teacher', weight: 1 },
    { label: 'Missing', align: 'figures' },
  ],
  heads: [{ label: '', columns: 2 }],
  rows: Array.from({ length: rows }, (_, index) => ({ lines: [[`Teacher ${index + 1}`, String(index)]] })),
});

const spread: BarChart = {
  title: 'SPREAD: DIVISION',
  series: ['Male', 'Female'],
  bars: ['I', 'II', 'III', 'IV', '–'].map((label, nth) => ({
    ...{ label, values: [nth, 9 - nth], text: `9: ${nth} M, ${9 - nth} F` },
  })),
};
const means: BarChart = {
  title: 'MEAN BY SUBJECT, BEST FIRST',
  series: [],
  bars: ['MATHEMATICS', 'HISTORY AND POLITICAL EDUCATION', 'ART'].map((label, nth) => ({
    ...{ label, values: [640 - nth * 200], text: `${64 - nth * 20}.0` },
  })),
};

const sheetOf = (students: number, subjects: number, change: Partial<PrintedSheet> = {}): PrintedSheet => ({
  of: 'S2 EAST',
  marks: {
    title: '',
    columns: [
      { label: 'No.', align: 'figures', weight: 0 },
      { label: 'Name', weight: 1 },
      ...Array.from({ length: subjects }, () => [
        { label: 'Mk', align: 'figures' as const },
        { label: 'Gr', align: 'center' as const },
      ]).flat(),
      { label: 'Total', align: 'center' },
    ],
    heads: [
      { label: '', columns: 2 },
      ...Array.from({ length: subjects }, (_, index) => ({ label: `S${String(index).padStart(2, '0')}`, columns: 2 })),
      { label: '', columns: 1 },
    ],
    rows: Array.from({ length: students }, (_, index) => ({
      lines: [
        [
          ...[String(index + 1), `Student number ${index + 1}`],
          ...Array.from({ length: subjects }, () => ['62', 'C4']).flat(),
          '612',
        ],
      ],
    })),
  },
  analysis: plain('ANALYSIS BY SUBJECT', 12),
  small: [plain('BEST', 5), plain('WEAKEST', 5)],
  holes: [plain('MARKS STILL MISSING', 40)],
  charts: [spread, means, means],
  key: 'A key of the marks.',
  notes: ['A note of the sheet.'],
  ...change,
});

const sheetsOf = (...sheets: PrintedSheet[]): MarkSheets => ({
  school: { name: 'Nile View S.S.S.', motto: 'Onwards', address: 'Jinja', poBox: '', phones: '', email: '' },
  ...{ title: 'CLASS MARK SHEET', period: 'EOT, TERM II, 2026', printedOn: '15 June 2026, 11:00' },
  notice: 'Staff only. Do not display.',
  sheets,
});

describe('the pages of a mark sheet', () => {
  test('nothing reaches into the foot or over what is above it, whatever the number of students', () => {
    for (const students of [0, 1, 24, 25, 63, 400]) {
      const { paper, pages } = layOutMarkSheet(sheetOf(students, 12));
      for (const { pieces } of pages) {
        let below = 0;
        for (const { y, piece } of pieces) {
          expect(y).toBeGreaterThanOrEqual(below);
          below = y + piece.height;
        }
        expect(pieces.length).toBeGreaterThan(0);
        expect(below).toBeLessThanOrEqual(paper.height - margin - footHeight + 0.01);
      }
    }
  });

  test('A4 across as long as the columns fit, then A3 across', () => {
    const widths = [1, 12, 20, 40].map((subjects) => Math.round(layOutMarkSheet(sheetOf(30, subjects)).paper.width));
    expect(widths).toEqual([842, 842, 842, 1191]);
  });
});

test('every student, teacher and note is drawn once, and the notice and the page’s number on each page of each class', async () => {
  const outFile = join(folder, 'sheets.pdf');
  const done: number[] = [];
  const { pages } = await drawMarkSheets(
    sheetsOf(sheetOf(90, 12), sheetOf(3, 40, { of: 'S5', small: [], charts: [], notes: [] })),
    outFile,
    (count) => void done.push(count),
  );
  const texts = pageTexts(readFileSync(outFile));
  expect(texts).toHaveLength(pages);
  for (const [index, text] of texts.entries()) {
    expect(text).toContain('Staff only. Do not display.');
    expect(text).toContain(`Page ${index + 1} of ${pages}`);
  }
  const all = texts.join('\n');
  const count = (pattern: RegExp) => all.match(pattern)?.length ?? 0;
  expect(count(/Student number \d+\b/g)).toBe(93);
  expect(count(/MARKS STILL MISSING(?! \(continued\))/g)).toBe(2);
  expect(all).toMatch(/A key of the marks\..*ANALYSIS BY SUBJECT.*WEAKEST.*MARKS STILL MISSING/s);
  expect(count(/A note of the sheet\./g)).toBe(1);
  expect(count(/Nile View S\.S\.S\./g)).toBe(2);
  expect(done).toEqual([1, 2]);
});

test('a badge that cannot be read is left out and told of', async () => {
  const sheets = sheetsOf(sheetOf(1, 1));
  const { troubles } = await drawMarkSheets(
    { ...sheets, school: { ...sheets.school, badge: new Uint8Array([1, 2, 3]) } },
    join(folder, 'badge.pdf'),
    () => undefined,
  );
  expect(troubles).toEqual([{ of: 'badge', msg: expect.stringContaining('badge') }]);
});

test('looks as it was found right', async () => {
  const outFile = join(folder, 'picture.pdf');
  const { pages } = await drawMarkSheets(sheetsOf(sheetOf(24, 10)), outFile, () => undefined);
  const kept = (name: string) => join(import.meta.dirname, 'golden', name);
  await expectPicture(readFileSync(outFile), kept('mark-sheet.png'));
  await expectPicture(readFileSync(outFile), kept('mark-sheet-charts.png'), pages);
});

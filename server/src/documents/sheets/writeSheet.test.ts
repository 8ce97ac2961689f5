import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readSheet } from './readSheet.ts';
import type { Cell } from './Sheet.ts';
import { readZipDirectory, unpackEntry } from './unpackZip.ts';
import { type SheetColumn, type SheetContent, writeSheet } from './writeSheet.ts';

const partOf = (bytes: Uint8Array, name: string): string => {
  const entry = readZipDirectory(bytes).find((candidate) => candidate.name === name);
  if (!entry) throw new Error(`no ${name}`);
  return new TextDecoder().decode(unpackEntry(bytes, entry));
};
const readBack = async (content: SheetContent): Promise<Cell[][]> =>
  (await readSheet(await writeSheet(content), 'a.xlsx')).rows.map((row) => row.cells);

const columns: SheetColumn<'regno' | 'phone' | 'born' | 'score' | 'age'>[] = [
  { header: 'Index number', key: 'regno', type: 'text', width: 16 },
  { header: 'Father phone', key: 'phone', type: 'text' },
  { header: 'Date of birth', key: 'born', type: 'date' },
  { header: 'Score', key: 'score', type: 'number', format: '0.0' },
  { header: 'Age', key: 'age', type: 'integer' },
];
const cherop = { regno: '003471/001', phone: '0708122250', born: '2012-06-04', score: 45.3, age: 13 };

afterEach(() => void vi.restoreAllMocks());

test('telephones, index numbers, dates and numbers come back as they were', async () => {
  const nothing = { regno: '7', phone: null, born: '', age: undefined, score: 0 };
  expect(await readBack({ sheetName: 'S2 EAST', columns, rows: [cherop, nothing] })).toEqual([
    ['Index number', 'Father phone', 'Date of birth', 'Score', 'Age'],
    ['003471/001', '0708122250', new Date('2012-06-04T00:00:00Z'), 45.3, 13],
    ['7', '', '', 0],
  ]);
});

test.each(['students-s2.csv', 'marks-s2-term2.csv', 'chapters-s2-term2.csv'])(
  'the real sheet %s written as .xlsx is read back equal',
  async (name) => {
    const bytes = readFileSync(new URL(`../../../../tests/data/${name}`, import.meta.url));
    const { rows } = await readSheet(bytes, name);
    const [headings = [], ...body] = rows.map((row) => row.cells.map(String));
    const columns = headings.map((header): SheetColumn => ({ header, key: header, type: 'text' }));
    const records = body.map((cells) => Object.fromEntries(headings.map((header, at) => [header, cells[at]])));
    expect((await readSheet(await writeSheet({ sheetName: 'A', columns, rows: records }), 'a.xlsx')).rows).toEqual(
      rows,
    );
  },
);

test('any text comes back as it was, names of the language and escapes of the format included', async () => {
  const nasty = [
    'constructor',
    '__proto__',
    'toString',
    '_x0041_',
    '_x005F_x0041_',
    '=1+1',
    '<c r="A99999999">',
    'a & b',
    ']]>',
    ' x ',
    'a\r\nb',
    '😀',
  ];
  const texts = fc.array(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((text) => /\S/.test(text)),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (more) => {
      const rows = [...nasty, ...more].map((text) => ({ text }));
      const back = await readBack({ sheetName: 'A', columns: [{ header: 'T', key: 'text', type: 'text' }], rows });
      expect(back.slice(1)).toEqual(rows.map(({ text }) => [text]));
    }),
    { numRuns: 30 },
  );
});

test('a text that begins like a formula is a text cell', async () => {
  const bytes = await writeSheet({ sheetName: 'A', columns, rows: [{ regno: '=HYPERLINK("http://x")' }] });
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="A2"[^>]* t="s">/);
});

test('headings are bold and stay in sight', async () => {
  const bytes = await writeSheet({ sheetName: 'A', columns, rows: [cherop], frozenColumns: 2 });
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toMatch(/<pane[^>]*xSplit="2"[^>]*state="frozen"/);
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toMatch(/<pane[^>]*ySplit="1"/);
  expect(partOf(bytes, 'xl/styles.xml')).toContain('<b/>');
});

test('rows to fill are prepared as text and are no rows of the sheet', async () => {
  const bytes = await writeSheet({ sheetName: 'Sample', columns, rows: [cherop], rowsToFill: 3 });
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toMatch(/<c r="A5" s="\d+"\/>/);
  expect(partOf(bytes, 'xl/styles.xml')).toContain('formatCode="@"');
  expect((await readSheet(bytes, 'a.xlsx')).rows).toHaveLength(2);
});

test('notes and further sheets come after the first, which is the one that is read', async () => {
  const lists: SheetContent = {
    sheetName: 'Lists',
    columns: [{ header: 'House', key: 'h', type: 'text' }],
    rows: [{ h: 'ELGON' }],
  };
  const bytes = await writeSheet(
    { sheetName: 'Marks: S2/EAST & co?', columns, rows: [cherop], notes: ['Keep the headings.'] },
    lists,
  );
  const names = [...partOf(bytes, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map((match) => match[1]);
  expect(names).toEqual(['Marks  S2 EAST &amp; co', 'Lists', 'Instructions']);
  expect((await readSheet(bytes, 'a.xlsx')).rows).toHaveLength(2);
});

test('the same content gives the same bytes at another time', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 4, 1, 8));
  const before = await writeSheet({ sheetName: 'A', columns, rows: [cherop] });
  clock.mockReturnValue(Date.UTC(2026, 5, 2, 9, 10, 11));
  const after = await writeSheet({ sheetName: 'A', columns, rows: [cherop] });
  expect(Buffer.compare(before, after)).toBe(0);
});

test('a value that is not of its column is a mistake of the program', async () => {
  await expect(writeSheet({ sheetName: 'A', columns, rows: [{ score: Number.NaN }] })).rejects.toThrow(RangeError);
  await expect(writeSheet({ sheetName: 'A', columns, rows: [{ born: 'June' }] })).rejects.toThrow(RangeError);
});

import { readFileSync } from 'node:fs';
import type { SheetColumn, SheetContent } from '@somero/contract/sheets/SheetContent.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { readSheet } from './readSheet.ts';
import type { Cell } from './Sheet.ts';
import { readZipDirectory, unpackEntry } from './unpackZip.ts';
import { writeSheet } from './writeSheet.ts';

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
    '\uFFFD\u0080 \uFDD0',
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

test.each(['text', 'words'] as const)('a text that begins like a formula is a text cell among %s', async (type) => {
  const columns = [{ header: 'Name', key: 'name', type }] as const;
  const bytes = await writeSheet({ sheetName: 'A', columns, rows: [{ name: '=HYPERLINK("http://x")' }] });
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<c r="A2"[^>]* t="inlineStr">/);
});

test('a telephone that is typed in again stays text, for its cell is a text cell; a name needs no such cell', async () => {
  const bytes = await writeSheet({
    sheetName: 'A',
    columns: [
      { header: 'Phone', key: 'phone', type: 'text' },
      { header: 'Name', key: 'name', type: 'words' },
    ],
    rows: [{ phone: '0772000111', name: 'AKELLO' }, { phone: '' }],
  });
  const sheet = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(partOf(bytes, 'xl/styles.xml')).toContain('numFmtId="49"');
  for (const cell of ['A2', 'A3']) expect(sheet).toMatch(new RegExp(`<c r="${cell}" s="[1-9]`));
  expect(sheet).toMatch(/<c r="B2" t="inlineStr">/);
  expect(sheet).not.toContain('r="B3"');
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
  expect(partOf(bytes, 'xl/styles.xml')).toContain('numFmtId="49"');
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

const many = Array.from({ length: 1500 }, (_, index) => ({ ...cherop, regno: `003471/${index}`, age: index }));

test.each([
  ['few', [cherop]],
  ['many', many],
])('the same content of %s rows gives the same bytes at another time', async (_, rows) => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 4, 1, 8));
  const before = await writeSheet({ sheetName: 'A', columns, rows });
  clock.mockReturnValue(Date.UTC(2026, 5, 2, 9, 10, 11));
  const after = await writeSheet({ sheetName: 'A', columns, rows });
  expect(Buffer.compare(before, after)).toBe(0);
});

test('many rows come back as few do', async () => {
  const [, first, ...others] = await readBack({ sheetName: 'A', columns, rows: many });
  expect(first).toEqual(['003471/0', '0708122250', new Date('2012-06-04T00:00:00Z'), 45.3, 0]);
  expect(others.at(-1)).toEqual(['003471/1499', '0708122250', new Date('2012-06-04T00:00:00Z'), 45.3, 1499]);
  expect(others).toHaveLength(1499);
});

test('a value that is not of its column is a mistake of the program', async () => {
  await expect(writeSheet({ sheetName: 'A', columns, rows: [{ score: Number.NaN }] })).rejects.toThrow(RangeError);
  await expect(writeSheet({ sheetName: 'A', columns, rows: [{ born: 'June' }] })).rejects.toThrow(RangeError);
});

test('cells that are written as they were read are of their own kind, below the empty lines above', async () => {
  const bytes = await writeSheet({
    sheetName: 'A',
    linesAbove: 2,
    columns: [
      { header: 'Phone', key: 'phone', type: 'as read' },
      { header: 'To correct', key: 'note', type: 'text', wrap: true },
    ],
    rows: [{ phone: '0772' }, { phone: 772, note: 'a\nb' }, { phone: new Date('2012-06-04T00:00:00Z') }, {}],
  });
  expect((await readSheet(bytes, 'a.xlsx')).rows).toEqual([
    { line: 3, cells: ['Phone', 'To correct'] },
    { line: 4, cells: ['0772'] },
    { line: 5, cells: [772, 'a\nb'] },
    { line: 6, cells: [new Date('2012-06-04T00:00:00Z')] },
  ]);
  expect(partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain('ySplit="3"');
});

test('a cell is filled with the colour that it is given, empty ones too, and no other', async () => {
  const bytes = await writeSheet({
    sheetName: 'A',
    columns: [
      { header: 'A', key: 'a', type: 'text' },
      { header: 'B', key: 'b', type: 'number' },
    ],
    rows: [{ a: 'x' }, { a: 'y' }],
    fill: (row, key) => (row === 0 && key === 'b' ? '#FDF0EE' : undefined),
  });
  const styleOf = (cell: string) =>
    new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(partOf(bytes, 'xl/worksheets/sheet1.xml'))?.[1];
  const cellFormats = /<cellXfs.*<\/cellXfs>/s.exec(partOf(bytes, 'xl/styles.xml'))?.[0] ?? '';
  const formats = [...cellFormats.matchAll(/<xf ([^>]*)>/g)].map(([, format]) => format ?? '');
  const fills = [...partOf(bytes, 'xl/styles.xml').matchAll(/<fill>.*?<\/fill>/g)].map(([fill]) => fill);
  const fillOf = (cell: string) => fills[Number(/fillId="(\d+)"/.exec(formats[Number(styleOf(cell))] ?? '')?.[1] ?? 0)];
  expect(fillOf('B2')).toContain('FFFDF0EE');
  for (const cell of ['A2', 'A3', 'B3']) expect(fillOf(cell) ?? '').not.toContain('FDF0EE');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storeZip } from '../../testing/sheets/storeZip.ts';
import { testWorkbook, workbookParts } from '../../testing/sheets/testWorkbook.ts';
import { maxCellLength, maxColumns, maxFileBytes, maxRows } from './limits.ts';
import { readSheet } from './readSheet.ts';
import type { SheetErrorKind } from './SheetError.ts';
import { SheetError } from './SheetError.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const csv = (text: string) => readSheet(utf8(text), 'list.csv');
const xlsx = (sheetData: string) => readSheet(testWorkbook(sheetData), 'list.xlsx');
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const real = (name: string) => readFileSync(new URL(`../../../../tests/data/${name}`, import.meta.url));

async function refusal(reading: Promise<unknown>): Promise<{ kind: SheetErrorKind; message: string }> {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SheetError)) throw new Error(`expected a SheetError, got ${String(error)}`);
  return { kind: error.kind, message: error.message };
}

test('the three real sheets are read as they are', async () => {
  const students = await readSheet(real('students-s2.csv'), 'students-s2.csv');
  expect(students.rows).toHaveLength(61);
  expect(students.rows[1]).toMatchObject({ line: 2 });
  expect(students.rows[1]?.cells.slice(0, 9)).toEqual([
    '003471/001',
    'Cherop',
    'Joan',
    'Ssempijja',
    'Female',
    '04/06/2012',
    'CATHOLIC',
    'Ugandan',
    "St. Peter's P/S, Nsambya",
  ]);
  const marks = await readSheet(real('marks-s2-term2.csv'), 'marks-s2-term2.csv');
  expect(marks.rows).toHaveLength(4136);
  expect(marks.rows[1]?.cells).toEqual([
    '003471/001',
    'ENGLISH',
    'AOI TERM 2',
    'English topic 1',
    '1.9',
    'Excellent, keep it up',
    'Communication',
  ]);
  const chapters = await readSheet(real('chapters-s2-term2.csv'), 'CHAPTERS.CSV');
  expect(chapters.rows.at(-1)?.line).toBe(37);
});

test.each([
  ['UTF-8', utf8('Name\nÉtienne')],
  ['UTF-8 with BOM', utf8('\uFEFFName\nÉtienne')],
  ['UTF-16 little-endian', Buffer.from('\uFEFFName\nÉtienne', 'utf16le')],
  ['UTF-16 big-endian', Buffer.from('\uFEFFName\nÉtienne', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('Name\nÉtienne', 'latin1')],
])('a .csv in %s gives the same letters', async (_encoding, bytes) => {
  expect((await readSheet(bytes, 'a.csv')).rows.map((row) => row.cells)).toEqual([['Name'], ['Étienne']]);
});

test('Windows-1252 quotes and euro are not taken for Latin-1', async () => {
  const { rows } = await readSheet(Uint8Array.of(0x41, 0x0a, 0x93, 0x80, 0x94), 'a.csv');
  expect(rows[1]?.cells).toEqual(['“€”']);
});

test.each([
  ['comma', 'A,"B;x;y;z"\n1,2'],
  ['semicolon', 'A;"B,x,y,z"\n1;2'],
  ['tab', 'A\tB\n1\t2'],
])('the separator %s is found by the heading row', async (_name, text) => {
  expect((await csv(text)).rows[1]?.cells).toEqual(['1', '2']);
});

test('lines are counted as an editor shows them, whatever the breaks, blanks and quoted breaks before', async () => {
  const { rows } = await csv('\r\nA,B\r\n"x\r\ny",1\r\n , \r\n\r\nz,"2\n\n"\r\nlast,3');
  expect(rows).toEqual([
    { line: 2, cells: ['A', 'B'] },
    { line: 3, cells: ['x\ny', '1'] },
    { line: 7, cells: ['z', '2\n\n'] },
    { line: 10, cells: ['last', '3'] },
  ]);
});

test('a quote inside a text is kept as typed, and one that never closes is refused', async () => {
  expect((await csv('A,B\nMr "Big" Okello,"say ""hi"""')).rows[1]?.cells).toEqual(['Mr "Big" Okello', 'say "hi"']);
  expect(await refusal(csv('A,B\n1,"never closed\n2,3'))).toMatchObject({ kind: 'content' });
});

test('a workbook gives texts, numbers, dates and yes/no exactly, with the lines of the sheet', async () => {
  const { rows } = await xlsx(
    `<row r="2">${inline('A2', ' 003471/001 ')}<c r="C2"><v>45.3</v></c><c r="D2" s="1"><v>41064</v></c></row>
     <row r="3"><c r="A3" s="1"/></row>
     <row r="9"><c r="B9" t="b"><v>1</v></c><c r="C9" t="str"><f>A2&amp;"x"</f><v>a&#233;b</v></c></row>`,
  );
  expect(rows).toEqual([
    { line: 2, cells: [' 003471/001 ', '', 45.3, new Date('2012-06-04T00:00:00Z')] },
    { line: 9, cells: ['', 'TRUE', 'aéb'] },
  ]);
});

test('a cell with an error arrives as its text, not as an empty one', async () => {
  const { rows } = await xlsx('<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row>');
  expect(rows[0]?.cells).toEqual(['#N/A']);
});

test.each([
  ['a picture named .csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'a.csv'],
  ['a picture named .xlsx', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'a.xlsx'],
  ['a JPEG named .csv', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46), 'a.csv'],
  ['a web page named .csv', utf8('\n<!doctype html><table>'), 'a.csv'],
  ['a program in PHP named .csv', utf8('<?php system($_GET[0]);'), 'a.csv'],
  ['a PDF named .csv', utf8('%PDF-1.7\n'), 'a.csv'],
  ['a workbook named .csv', testWorkbook(''), 'a.csv'],
  ['a text named .xlsx', utf8('A,B\n1,2'), 'a.xlsx'],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'a.xlsx'],
  ['another extension', utf8('A,B'), 'a.txt'],
  ['two extensions', utf8('A,B'), 'a.csv.php'],
  ['no extension', utf8('A,B'), 'csv'],
  ['a space after the extension', utf8('A,B'), 'a.csv '],
  ['a ZIP file that is no workbook', storeZip(new Map([['word/document.xml', utf8('<a/>')]])), 'a.xlsx'],
])('%s is refused as the wrong type', async (_what, bytes, name) => {
  expect(await refusal(readSheet(bytes, name))).toMatchObject({ kind: 'type' });
});

test('an empty file and a sheet of blanks say that they are empty', async () => {
  expect(await refusal(csv(''))).toEqual({ kind: 'content', message: 'The file is empty' });
  for (const reading of [csv('\n , \n'), xlsx(''), xlsx(`<row r="1">${inline('A1', ' ')}</row>`)])
    expect(await refusal(reading)).toEqual({ kind: 'content', message: 'The sheet is empty' });
});

test('a sheet beyond the limits is refused, one within them is not', async () => {
  expect(await refusal(readSheet(new Uint8Array(maxFileBytes + 1), 'a.csv'))).toMatchObject({ kind: 'size' });
  expect((await csv('x\n'.repeat(maxRows))).rows).toHaveLength(maxRows);
  expect(await refusal(csv('x\n'.repeat(maxRows + 1)))).toMatchObject({ kind: 'size' });
  expect((await csv(`${'x,'.repeat(maxColumns)},,,`)).rows[0]?.cells).toHaveLength(maxColumns);
  expect(await refusal(csv('x,'.repeat(maxColumns + 1)))).toMatchObject({ kind: 'size' });
  expect(await refusal(csv(`A\n\n${'x'.repeat(maxCellLength + 1)}`))).toEqual({
    kind: 'content',
    message: 'Line 3 has a cell of more than 2,000 characters',
  });
});

test('five megabytes of blank lines are an empty sheet and not two million rows', async () => {
  expect(await refusal(csv(','.concat('\n').repeat(maxFileBytes / 2)))).toMatchObject({
    message: 'The sheet is empty',
  });
});

test('macros, pictures and links beside the sheet are never looked at', async () => {
  const parts = workbookParts(`<row r="1">${inline('A1', 'x')}</row>`);
  parts.set('xl/vbaProject.bin', utf8('macro'));
  parts.set('xl/externalLinks/externalLink1.xml', utf8('not even XML <'));
  expect((await readSheet(storeZip(parts), 'a.xlsx')).rows[0]?.cells).toEqual(['x']);
});

test('a workbook cut off anywhere is refused', async () => {
  const whole = testWorkbook(`<row r="1">${inline('A1', 'x')}</row>`);
  for (let length = 4; length < whole.length; length += 7)
    expect(await refusal(readSheet(whole.subarray(0, length), 'a.xlsx'))).toMatchObject({ kind: 'content' });
});

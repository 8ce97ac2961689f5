import { Formula } from '@somero/contract/sheets/Formula.ts';
import type { SheetValue } from '@somero/contract/sheets/SheetContent.ts';
import { expect, test } from 'vitest';
import { readSheet } from './readSheet.ts';
import { readZipDirectory, unpackEntry } from './unpackZip.ts';
import { writeSheet } from './writeSheet.ts';

const sheetOf = (bytes: Uint8Array): string => {
  const entry = readZipDirectory(bytes).find(({ name }) => name === 'xl/worksheets/sheet1.xml');
  if (!entry) throw new Error('no sheet');
  return new TextDecoder().decode(unpackEntry(bytes, entry));
};
const columns = [
  { header: 'What', key: 'what', type: 'words' },
  { header: 'Amount', key: 'amount', type: 'number', format: '#,##0.00' },
] as const;
const write = (...rows: { what?: SheetValue; amount?: SheetValue }[]) =>
  writeSheet({ sheetName: 'A', columns, rows, bold: (row) => row === rows.length - 1 });

test('a formula is written with its result, so that a program that does not calculate shows it', async () => {
  const bytes = await write(
    { what: 'a', amount: 1.5 },
    { what: 'b', amount: 2 },
    { amount: new Formula('SUM(B2:B3)', 3.5) },
  );
  expect(sheetOf(bytes)).toMatch(/<c r="B4" s="\d+"><f>SUM\(B2:B3\)<\/f><v>3.5<\/v><\/c>/);
  expect((await readSheet(bytes, 'a.xlsx')).rows.at(-1)?.cells).toEqual(['', 3.5]);
});

test('and so it is in a sheet so large that it is packed in pieces', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => ({ what: `row ${n}`, amount: n }));
  const bytes = await write(...rows, { amount: new Formula('SUM(B2:B2001)', 1_999_000) });
  expect(sheetOf(bytes)).toContain('<f>SUM(B2:B2001)</f><v>1999000</v>');
});

test('quotes and signs of comparison come through as they were', async () => {
  const bytes = await write({ what: 'a', amount: new Formula('SUMIF(A1:A9,"Approved",B1:B9)+IF(B1<B2,1,0)', 0) });
  expect(sheetOf(bytes)).toContain('<f>SUMIF(A1:A9,"Approved",B1:B9)+IF(B1&lt;B2,1,0)</f><v>0</v>');
});

test.each(["cmd|' /C calc'!A0", 'HYPERLINK("http://x"&A1)', "'[x.xlsx]A'!B1", 'Other!A1', ''])(
  'what reaches beyond its sheet is no formula: %s',
  (text) => {
    expect(() => new Formula(text, 0)).toThrow(RangeError);
  },
);

test('texts and objects that look like one are none', async () => {
  const posing = JSON.parse('{"withResult":"1+1|2","type":"Formula","value":"1+1"}') as SheetValue;
  const bytes = await write({ what: '=1+1' }, { what: '<f>1+1|2</f>' }, { what: posing });
  expect(sheetOf(bytes)).not.toContain('<f>');
  await expect(write({ amount: posing })).rejects.toThrow(RangeError);
  await expect(write({ what: new Formula('1+1', 2) })).rejects.toThrow(RangeError);
  expect(() => new Formula('1', Number.NaN)).toThrow(RangeError);
});

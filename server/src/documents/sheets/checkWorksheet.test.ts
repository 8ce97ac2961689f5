import { expect, test } from 'vitest';
import { checkWorksheet } from './checkWorksheet.ts';

test('what spreadsheet programs write passes unchanged', () => {
  const xml = `<worksheet><cols><col min="1" max="2"/></cols><sheetData>
    <row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" s="1" t="s"><v>0</v></c></row>
    <x:row r='20000'><x:c r='CV20000'><x:v>1</x:v></x:c></x:row></sheetData></worksheet>`;
  expect(checkWorksheet(xml)).toBe(xml);
});

test('rows and cells that only carry a style are left out, wherever they stand', () => {
  const styled =
    '<row r="2"><c r="XFD2" s="3"/></row><row r="1048575"> <c r="A1048575"/> </row><row r="1048576" ht="15"/>';
  const filled = '<row r="1"><c r="A1"><v>1</v></c></row>';
  expect(checkWorksheet(filled + styled)).toBe(filled);
});

test('more filled cells than any list has are too large', () => {
  const cells = (line: number) =>
    Array.from({ length: 26 }, (_, at) => `<c r="${String.fromCharCode(65 + at)}${line}"><v>1</v></c>`);
  const rows = Array.from({ length: 12_000 }, (_, at) => `<row r="${at + 1}">${cells(at + 1).join('')}</row>`);
  expect(() => checkWorksheet(rows.join(''))).toThrow('300,000 filled cells');
});

test('an error becomes a text', () => {
  expect(checkWorksheet('<row r="1"><c r="A1" s="2" t="e"><v>#N/A</v></c></row>')).toBe(
    '<row r="1"><c r="A1" s="2" t="str"><v>#N/A</v></c></row>',
  );
});

test.each([
  '<row r="20001"><c r="A20001"><v>1</v></c></row>',
  '<row r="1"><c r="CW1"><v>1</v></c></row>',
  '<row r="1"><c r="XFD1"><v>1</v></c></row>',
])('a value outside the limits is too large: %s', (xml) => {
  expect(() => checkWorksheet(xml)).toThrow('20,000 rows and 100 columns');
});

test.each([
  '<row r="99999999999"/>',
  '<row r="1e12"/>',
  '<row r="&#57;&#57;&#57;&#57;&#57;&#57;&#57;&#57;"/>',
  '<row r="1" x:r="99999999999"/>',
  '<x:row\nr="99999999999"/>',
  '<row a=">" r="99999999999"/>',
  '<row a="<row" r="99999999999"/>',
  '<row a="<" r="99999999999"/>',
  '<row r="1"',
  '<row r=99999999999/>',
  '<row/>',
  '<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>',
  '<row r="1"><c r="A1000000"><v>1</v></c></row>',
  '<row r="1000000"><c r="A1"><v>1</v></c></row>',
  '<row r="1"><c><v>1</v></c></row>',
  '<!-- " --><row r="99999999999"/>',
])('what would make the reader fill the memory is damaged: %s', (xml) => {
  expect(() => checkWorksheet(xml)).toThrow('damaged');
});

test('a worksheet of opened tags is refused at the first one', () => {
  expect(() => checkWorksheet('<c '.repeat(1_000_000))).toThrow('damaged');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet } from '../server/src/documents/sheets/readSheet.ts';
import { listCsv } from '../web/src/ui/table/listCsv.ts';
import { listWorkbook } from '../web/src/ui/table/listWorkbook.ts';

// What a list gives away is read back here by the reader that takes sheets in.

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('an exported list is a true workbook: texts as they are, numbers as numbers, days as days', async () => {
  const rows = [
    ['0772123456', 3, '2012-06-04'],
    ['=HYPERLINK("http://x")', -2.5, '2012-02-30'],
    ['Ssali & <Sons> _x0041_ "é"', 0, ''],
    ['constructor', 1e6, '1900-01-01'],
  ];
  const book = listWorkbook({
    title: "Students: S2 'EAST' [2026] of the whole school",
    headings: ['Phone', 'No', 'Born'],
    rows,
  });
  const { rows: lines } = await readSheet(await bytesOf(book), 'list.xlsx');
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['Phone', 'No', 'Born'],
    ['0772123456', 3, new Date('2012-06-04')],
    // No day of the calendar: it stays as it was written.
    ['=HYPERLINK("http://x")', -2.5, '2012-02-30'],
    ['Ssali & <Sons> _x0041_ "é"', 0],
    ['constructor', 1e6, '1900-01-01'],
  ]);
});

test('the same list gives the same bytes', async () => {
  const content = { title: 'Lists', headings: ['Name'], rows: [['EAST']] };
  expect(await bytesOf(listWorkbook(content))).toEqual(await bytesOf(listWorkbook(content)));
});

test('any text of a .csv comes back as it was', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((value) => value.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, ' '));
  const dangerous = fc
    .tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('=', '+', '-', '@', ',', ';', '"'), cell)
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(cell, dangerous)), async (values) => {
      const rows = values.map((value) => [value, 'end']);
      const csv = listCsv({ title: 'List', headings: ['A', 'B'], rows });
      const back = await readSheet(new TextEncoder().encode(csv), 'a.csv');
      expect(back.rows.slice(1).map((row) => row.cells[0])).toEqual(values);
    }),
  );
});

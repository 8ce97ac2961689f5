import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheet } from './readSheet.ts';
import { writeCsv } from './writeCsv.ts';

const text = (header: string) => ({ header, key: header, type: 'text' }) as const;
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

test('a .csv has a BOM, CRLF, quotes where they are needed and dates as people write them', () => {
  const columns = [
    text('Name'),
    { header: 'Born', key: 'born', type: 'date' },
    { header: 'Score', key: 'score', type: 'number' },
  ] as const;
  const rows = [
    { Name: 'St. Peter\'s, "Nsambya"', born: '2012-06-04', score: -2.5 },
    { Name: 'Ocen', born: null },
  ];
  expect(decode(writeCsv({ columns, rows }))).toBe(
    '\uFEFFName,Born,Score\r\n"St. Peter\'s, ""Nsambya""",04/06/2012,-2.5\r\nOcen,,\r\n',
  );
});

test.each(['=1+1', '+256708122250', '-5', '@SUM(A1)', '\tx', '\rx', "'=1"])(
  'the text %j can not run as a formula',
  (value) => {
    const [, line = ''] = decode(writeCsv({ columns: [text('A')], rows: [{ A: value }] })).split('\r\n');
    expect(line.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('any text comes back as it was', async () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .map((value) => value.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, ' '));
  const dangerous = fc.tuple(fc.constantFrom('', "'", "''"), fc.constantFrom('=', '+', '-', '@', ',', ';', '"'), cell);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          cell,
          dangerous.map((parts) => parts.join('')),
        ),
      ),
      async (values) => {
        const rows = values.map((value) => ({ A: value, B: 'end' }));
        const back = await readSheet(writeCsv({ columns: [text('A'), text('B')], rows }), 'a.csv');
        expect(back.rows.slice(1).map((row) => row.cells[0])).toEqual(values);
      },
    ),
  );
});

import { expect, test } from 'vitest';
import { listCsv } from './listCsv.ts';

const csv = (...rows: (string | number)[][]) => listCsv({ title: 'People', headings: ['Name', 'Figure'], rows });

test('a list is UTF-8 with a mark at its beginning, its lines end as in Excel', () => {
  expect(csv(['Nakato', 3])).toBe('\uFEFFName,Figure\r\nNakato,3\r\n');
});

test('what Excel would run as a formula stays text, and a number below zero a number', () => {
  const risky = ['=1+1', '+256772123456', '-2', '@SUM(A1)', '\tx', '\rx'];
  const lines = csv(...risky.map((text) => [text, -5]))
    .split('\r\n')
    .slice(1, 6);
  expect(lines).toEqual(["'=1+1,-5", "'+256772123456,-5", "'-2,-5", "'@SUM(A1),-5", '"\'\tx",-5']);
  expect(csv(['\rx', 1])).toContain('"\'\rx",1');
});

test('a comma, a quotation mark and a line break stay in their cell', () => {
  expect(csv(['Okello, "Brian"\nS2', 1])).toContain('"Okello, ""Brian""\nS2",1\r\n');
});

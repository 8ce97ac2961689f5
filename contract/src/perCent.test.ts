import { expect, test } from 'vitest';
import { perCent } from './perCent.ts';

test('a part is told in tenths of a per cent, and never as the whole until it is', () => {
  const said = (part: number, whole: number) => perCent(part, whole).replace('\u00A0', ' ');
  expect([said(1, 3), said(2, 3), said(1, 2000), said(0, 5), said(5, 5)]).toEqual([
    ...['33.3 %', '66.7 %', '0.1 %', '0.0 %', '100.0 %'],
  ]);
  expect([said(4_999_999_999, 5_000_000_000), said(5_000_000_001, 5_000_000_000)]).toEqual(['99.9 %', '100.1 %']);
  expect([said(650, 500), said(5, 0)]).toEqual(['130.0 %', '–']);
});

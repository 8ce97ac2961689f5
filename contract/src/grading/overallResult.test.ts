import { expect, test } from 'vitest';
import { nlscCard } from './nlscCard.ts';
import { NLSC_2020 } from './nlscScheme.ts';
import { nlscResult, uaceResult, uceResult } from './overallResult.ts';
import { uaceCard } from './uaceCard.ts';
import { UACE_ALIGNED, UACE_B_2013 } from './uaceScheme.ts';
import { uceCard } from './uceCard.ts';
import { UCE_A_2020 } from './uceScheme.ts';

const eot = (score: number | null) => [{ setID: 12, name: 'EOT', score }];

/** The compulsory subjects and what else makes eight, all with one mark. */
const uce = (mark: number | null, codes = ['112', '456', '535', '545', '553', '241', '273', '223']) =>
  uceResult(
    uceCard(UCE_A_2020, { subjects: codes.map((unebCode) => ({ name: unebCode, unebCode, sets: eot(mark) })) }),
  );

test('divisions are bands: I to IV are A to D, U is E', () => {
  expect(uce(8000)).toEqual({ text: 'aggregate 8', band: 'A' });
  expect(uce(5500)).toEqual({ text: 'aggregate 48', band: 'C' });
  expect(uce(4000)).toEqual({ text: 'aggregate 64', band: 'D' });
  expect(uce(1000)).toEqual({ text: 'aggregate 72', band: 'E' });
});

test('who lacks a compulsory mark has an aggregate so far, and no band', () => {
  const subjects = [
    { name: 'ENGLISH', unebCode: '112', sets: eot(7000) },
    { name: 'MATHEMATICS', unebCode: '456', sets: eot(null) },
  ];
  expect(uceResult(uceCard(UCE_A_2020, { subjects }))).toEqual({ text: 'aggregate 66', band: '' });
});

test('a learner’s average is read by the letters of the rules', () => {
  const result = (mark: number | null, scheme = NLSC_2020) =>
    nlscResult(
      scheme,
      nlscCard(scheme, [
        { name: 'ENGLISH', topics: [{ chapterID: 1, name: 'a', score: 300 }], sets: eot(mark) },
        { name: 'PHYSICS', topics: [], sets: eot(mark) },
      ]),
    );
  expect(result(6000)).toEqual({ text: '80.0 %', band: 'A' });
  expect(result(5940)).toEqual({ text: '79.0 %', band: 'B' });
  expect(result(0)).toEqual({ text: '20.0 %', band: 'E' });
  expect(result(null)).toEqual({ text: '', band: '' });
  const strict = {
    ...NLSC_2020,
    grades: NLSC_2020.grades.map((band) => (band.grade === 'A' ? { ...band, min: 90 } : band)),
  };
  expect(result(6000, strict)).toEqual({ text: '80.0 %', band: 'B' });
});

const principal = (marks: (number | null)[]) => ({
  name: 'MATHEMATICS',
  level: 'PRINCIPAL' as const,
  papers: marks.map((score, paperID) => ({ paperID, name: `PAPER ${paperID}`, sets: eot(score) })),
});

test('points are read in fifths of the highest possible', () => {
  const result = (...subjects: (number | null)[][]) =>
    uaceResult(UACE_B_2013, uaceCard(UACE_B_2013, subjects.map(principal)));
  expect(result([9000, 9000], [9000, 9000], [9000, 9000])).toEqual({ text: '18 / 20', band: 'A' });
  expect(result([9000, 9000], [9000, 9000])).toEqual({ text: '12 / 20', band: 'B' });
  expect(result([9000, 9000])).toEqual({ text: '6 / 20', band: 'D' });
  expect(result([1000, 1000])).toEqual({ text: '0 / 20', band: 'E' });
  expect(result([9000, null])).toEqual({ text: '', band: '' });
});

test('rules without points read the average by their letters', () => {
  expect(uaceResult(UACE_ALIGNED, uaceCard(UACE_ALIGNED, [principal([7000, 7500])]))).toEqual({
    text: '72.5 %',
    band: 'B',
  });
});

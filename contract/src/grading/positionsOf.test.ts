import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RankKey } from './cardSummary.ts';
import { compare, fraction } from './fraction.ts';
import { positionsOf } from './positionsOf.ts';

const key = (numerator: number, denominator = 1, tieBreak = 0): RankKey => ({
  hasMarks: true,
  status: 'COMPLETE',
  average: fraction(numerator, denominator),
  tieBreak,
});
const places = (keys: RankKey[]) => positionsOf(keys).map((position) => position?.place);

test('equal results share a position and the next one is skipped: 1, 2, 2, 4', () => {
  expect(places([key(60), key(80), key(70), key(70)])).toEqual([4, 1, 2, 2]);
  expect(positionsOf([key(60), key(80)])).toEqual([
    { place: 2, of: 2 },
    { place: 1, of: 2 },
  ]);
});

test('averages that print alike but differ are not a tie', () => {
  expect(places([key(200, 3), key(667, 10)])).toEqual([2, 1]);
});

test('the aggregate decides between equal averages, the lower first', () => {
  expect(places([key(70, 1, 30), key(140, 2, 28), key(70, 1, 30)])).toEqual([2, 1, 2]);
});

test('an incomplete student is counted without a place, one without marks is not counted', () => {
  const incomplete: RankKey = { ...key(90), status: 'INCOMPLETE' };
  const absent: RankKey = { hasMarks: false, status: 'INCOMPLETE', average: null, tieBreak: 0 };
  expect(positionsOf([incomplete, absent, key(50), { ...key(40), status: 'PARTIAL' }])).toEqual([
    { place: null, of: 3 },
    null,
    { place: 1, of: 3 },
    { place: 2, of: 3 },
  ]);
  expect(positionsOf([])).toEqual([]);
});

test('a place is one more than the number of better students', () => {
  const keys = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 4 }), fc.nat(2)), { maxLength: 30 });
  fc.assert(
    fc.property(keys, (drawn) => {
      const all = drawn.map(([numerator, denominator, tieBreak]) => ({
        tieBreak,
        average: fraction(numerator, denominator),
        ranked: key(numerator, denominator, tieBreak),
      }));
      const expected = all.map(
        (one) =>
          1 +
          all.filter((other) => {
            const difference = compare(other.average, one.average);
            return difference > 0 || (difference === 0 && other.tieBreak < one.tieBreak);
          }).length,
      );
      expect(places(all.map(({ ranked }) => ranked))).toEqual(expected);
    }),
  );
});

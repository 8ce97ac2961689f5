import { expect, test } from 'vitest';
import type { RankKey } from '../cardSummary.ts';
import { fraction } from '../fraction.ts';
import { explainPosition } from './explainPosition.ts';

const key: RankKey = { hasMarks: true, status: 'COMPLETE', average: fraction(200, 3), tieBreak: 0 };

test('a position tells the average before rounding', () => {
  expect(explainPosition({ place: 2, of: 61 }, key)[0]).toBe(
    'Position 2 of the 61 students who have marks, by the average before rounding (66.6666...).',
  );
});

test('no position says why', () => {
  expect(explainPosition(null, { ...key, hasMarks: false })).toEqual([
    'No mark has been entered, so there is no position.',
  ]);
  expect(explainPosition({ place: null, of: 61 }, { ...key, status: 'INCOMPLETE' })).toEqual([
    'There is no position while a subject cannot be graded; the student is listed last.',
  ]);
});

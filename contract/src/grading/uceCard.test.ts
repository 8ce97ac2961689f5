import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aggregateOf } from './aggregate.ts';
import type { NineGrade } from './nineGrade.ts';
import { schemeFor } from './schemes.ts';
import { type UceSubjectInput, uceCard, uceSubject } from './uceCard.ts';

const scheme = schemeFor(1, 2023);

/** English, Mathematics, Geography, Physics, Chemistry, Biology, History, CRE, Commerce, Accounts. */
const CODES = ['112', '456', '273', '535', '545', '553', '241', '223', '800', '810'];
const MARK_OF_GRADE = [0, 85, 77, 72, 67, 62, 57, 52, 45, 20];

const subject = (unebCode: string, ...marks: (number | null)[]): UceSubjectInput => ({
  name: `Subject ${unebCode}`,
  unebCode,
  sets: marks.map((score, index) => ({
    setID: [11, 14, 15][index] ?? 0,
    name: ['EOT', 'BOT', 'MOT'][index] ?? '',
    score,
  })),
});

/** A card from the grades wanted, in the order of CODES; null is a subject without a mark. */
const cardOf = (grades: readonly (number | null)[], options: { visuallyImpaired?: boolean } = {}) =>
  uceCard(scheme, {
    ...options,
    subjects: grades.map((grade, index) =>
      subject(CODES[index] ?? '', grade === null ? null : (MARK_OF_GRADE[grade] ?? 0) * 100),
    ),
  });
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test.each([
  ['eight C4 are aggregate 32, Division I', times(8, 4), 32, 'I'],
  ['the same aggregate with English P7 is II', [7, 1, 4, 4, 4, 4, 4, 4], 32, 'II'],
  ['aggregate 33 is II', [5, 4, 4, 4, 4, 4, 4, 4], 33, 'II'],
  ['nine subjects, Mathematics F9 and best eight 29 are II', [3, 9, 4, 4, 4, 4, 4, 3, 3], 29, 'II'],
  ['five C6 and the rest F9 are aggregate 57, III', [6, 6, 6, 6, 6, 9, 9, 9], 57, 'III'],
  ['three C6 and five P8 are aggregate 58, III', [6, 6, 6, 8, 8, 8, 8, 8], 58, 'III'],
  ['four C6, three P8 and one F9 are aggregate 57, III', [6, 6, 6, 6, 8, 8, 8, 9], 57, 'III'],
  ['one C6 is IV', [6, 9, 9, 9, 9, 9, 9, 9], 69, 'IV'],
  ['two P7 are IV', [7, 7, 9, 9, 9, 9, 9, 9], 68, 'IV'],
  ['three P8 are IV', [8, 8, 8, 9, 9, 9, 9, 9], 69, 'IV'],
  ['two P8 are U', [8, 8, 9, 9, 9, 9, 9, 9], 70, 'U'],
  ['eight F9 are U', times(8, 9), 72, 'U'],
] as const)('%s', (_, grades, aggregate, division) => {
  const card = cardOf(grades);
  expect(card.aggregate?.value).toBe(aggregate);
  expect(card.division).toBe(division);
});

test.each([
  ['six credits only', [1, 1, 1, 1, 1, 1, 7, 7], 'II'],
  ['five credits only', [1, 1, 1, 1, 1, 7, 7, 7], 'III'],
  ['English failed', [9, 1, 1, 1, 1, 1, 1, 1, 1], 'III'],
] as const)('a good aggregate alone is not Division I: %s', (_, grades, division) => {
  expect(cardOf(grades).division).toBe(division);
});

const allD1 = (codes: string) => ({ subjects: codes.split(' ').map((code) => subject(code, 8500)) });

test.each([
  ['English', '456 273 241 535 545 553 800 810', 'III'],
  ['Mathematics', '112 475 273 241 535 545 553 800', 'II'],
  ['a humanity', '112 456 535 545 553 800 810 840', 'II'],
  ['a science', '112 456 273 241 223 800 810 840', 'II'],
  ['nothing', '112 456 273 241 535 545 800 810', 'I'],
])('eight D1 without %s', (_, codes, division) => {
  expect(uceCard(scheme, allD1(codes))).toMatchObject({ division, aggregate: { value: 8 } });
});

test('a visually impaired student needs no science for Division I', () => {
  const withoutScience = allD1('112 456 273 241 223 800 810 336');
  expect(uceCard(scheme, withoutScience).division).toBe('II');
  expect(uceCard(scheme, { ...withoutScience, visuallyImpaired: true }).division).toBe('I');
});

test('fewer than eight subjects are padded with nines and cannot look like Division I', () => {
  const card = cardOf(times(5, 1));
  expect(card.aggregate).toMatchObject({ value: 32, padded: 3 });
  expect(card.division).toBe('III');
  expect(cardOf(times(7, 4)).division).toBe('III');
});

test('only the best eight make the aggregate, and the card can name them', () => {
  const card = cardOf([4, 4, 4, 4, 4, 4, 4, 4, 1, 9]);
  expect(card.aggregate).toEqual({ value: 29, counted: [8, 0, 1, 2, 3, 4, 5, 6], padded: 0 });
});

test("a subject without a mark is not among the eight, and the places name the card's own subjects", () => {
  const card = cardOf([4, 4, null, 4, 4, 4, 4, 4, 1]);
  expect(card.aggregate).toEqual({ value: 29, counted: [8, 0, 1, 3, 4, 5, 6, 7], padded: 0 });
  expect(card).toMatchObject({ status: 'INCOMPLETE', taken: 9, graded: 8, division: 'I' });
});

test('English and Mathematics are forced into the eight only when the school asks', () => {
  const grades = [9, 8, 2, 2, 2, 2, 2, 2, 2, 2];
  expect(cardOf(grades).aggregate?.value).toBe(16);
  const forced = uceCard(
    { ...scheme, forceEnglishMaths: true },
    { subjects: grades.map((grade, index) => subject(CODES[index] ?? '', (MARK_OF_GRADE[grade] ?? 0) * 100)) },
  );
  expect(forced.aggregate).toEqual({ value: 29, counted: [2, 3, 4, 5, 6, 7, 1, 0], padded: 0 });
});

test('a compulsory subject without a mark is division X, another is only left out', () => {
  expect(cardOf([4, null, 4, 4, 4, 4, 4, 4, 4]).division).toBe('X');
  expect(cardOf([4, 4, 4, 4, 4, 4, 4, 4, null]).division).toBe('I');
});

test('a student without any mark has division X and no aggregate', () => {
  expect(cardOf([null, null])).toMatchObject({ division: 'X', aggregate: null, total: null, average: null });
  expect(cardOf([null, null]).ranking.hasMarks).toBe(false);
  expect(cardOf([])).toMatchObject({ division: 'X', status: 'INCOMPLETE' });
});

test.each([
  [7950, 80, 'D1'],
  [7949, 79, 'D2'],
  [3950, 40, 'P8'],
  [3949, 39, 'F9'],
  [0, 0, 'F9'],
  [10_000, 100, 'D1'],
] as const)('a mark of %i hundredths is printed %i and graded by what is printed: %s', (mark, averageMark, letter) => {
  expect(uceSubject(scheme, subject('112', mark))).toMatchObject({ averageMark, letter, status: 'COMPLETE' });
});

test('the sets are averaged before grading, and a missing set is left out', () => {
  expect(uceSubject(scheme, subject('112', 6000, 7150))).toMatchObject({ averageMark: 66, letter: 'C4' });
  expect(uceSubject(scheme, subject('112', 6000, null))).toMatchObject({ averageMark: 60, status: 'PARTIAL' });
  expect(uceSubject(scheme, subject('112', 6000, 0))).toMatchObject({ averageMark: 30, status: 'COMPLETE' });
  expect(uceSubject(scheme, subject('112', null))).toMatchObject({ averageMark: null, grade: null, remark: null });
});

test('a mark out of range is refused', () => {
  expect(() => uceSubject(scheme, subject('112', 10_001))).toThrow('EOT');
  expect(() => uceSubject(scheme, subject('112', -1))).toThrow(RangeError);
});

test('positions are made from the exact average, then the aggregate', () => {
  const card = uceCard(scheme, { subjects: [subject('112', 6600), subject('456', 7000), subject('535', 7000)] });
  expect(card.ranking).toEqual({
    hasMarks: true,
    status: 'COMPLETE',
    average: { numerator: 206, denominator: 3 },
    tieBreak: 55,
  });
});

test('the total is the sum of the printed averages and the average is over the subjects that can be graded', () => {
  const card = uceCard(scheme, { subjects: [subject('112', 6650), subject('456', 7000), subject('800', null)] });
  expect(card).toMatchObject({ total: 137, averageTenths: 685, graded: 2, taken: 3 });
});

const grade = fc.constantFrom<NineGrade[]>(1, 2, 3, 4, 5, 6, 7, 8, 9);
const cards = fc.array(fc.option(grade, { nil: null, freq: 8 }), { maxLength: 10 });
const RANK = ['I', 'II', 'III', 'IV', 'U', 'X'];

test('the aggregate is 8 to 72, whatever the subjects', () => {
  fc.assert(
    fc.property(cards, fc.boolean(), (grades, forced) => {
      const sat = grades.flatMap((value) => (value === null ? [] : [{ grade: value, condition: 'ENGLISH' as const }]));
      const { value, counted, padded } = aggregateOf(sat, forced);
      expect(value).toBeGreaterThanOrEqual(8);
      expect(value).toBeLessThanOrEqual(72);
      expect(counted.length + padded).toBe(8);
      expect(value).toBe(counted.reduce((sum, index) => sum + (sat[index]?.grade ?? 0), padded * 9));
    }),
  );
});

test('a better mark never gives a worse grade, aggregate or division', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 10 }),
      fc.nat(),
      fc.nat(10_000),
      (marks, at, more) => {
        const cardFrom = (list: number[]) =>
          uceCard(scheme, { subjects: list.map((mark, index) => subject(CODES[index] ?? '', mark)) });
        const index = at % marks.length;
        const before = cardFrom(marks);
        const after = cardFrom(marks.map((mark, i) => (i === index ? Math.min(mark + more, 10_000) : mark)));
        expect(after.subjects[index]?.grade ?? 10).toBeLessThanOrEqual(before.subjects[index]?.grade ?? 10);
        expect(after.aggregate?.value ?? 99).toBeLessThanOrEqual(before.aggregate?.value ?? 99);
        expect(RANK.indexOf(after.division)).toBeLessThanOrEqual(RANK.indexOf(before.division));
      },
    ),
  );
});

test('the order of the subjects and of the sets does not matter', () => {
  fc.assert(
    fc.property(cards, (grades) => {
      const subjects = grades.map((value, index) => subject(CODES[index] ?? '', value && value * 1000, value && 4550));
      const card = uceCard(scheme, { subjects });
      const reversed = uceCard(scheme, {
        subjects: subjects.toReversed().map((one) => ({ ...one, sets: one.sets.toReversed() })),
      });
      expect(reversed.subjects.toReversed()).toEqual(card.subjects);
      expect(reversed).toMatchObject({ total: card.total, division: card.division, averageTenths: card.averageTenths });
      expect(reversed.aggregate?.value).toBe(card.aggregate?.value);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NlscSubjectInput, nlscCard, nlscSubject } from './nlscCard.ts';
import { schemeFor } from './schemes.ts';

const scheme = schemeFor(2, 2024);
const SETS = [12, 16, 17];

/** A subject from its scores in hundredths: topics, then exam marks of EOT, BOT and MOT. */
const subject = (topics: (number | null)[], sets: (number | null)[], name = 'Physics'): NlscSubjectInput => ({
  name,
  topics: topics.map((score, index) => ({ chapterID: index + 1, name: `Topic ${index + 1}`, score })),
  sets: sets.map((score, index) => ({ setID: SETS[index] ?? 0, name: ['EOT', 'BOT', 'MOT'][index] ?? '', score })),
});
const graded = (topics: (number | null)[], sets: (number | null)[]) => nlscSubject(scheme, subject(topics, sets));

test('topics 2.5, 1.0, 2.2, 1.5 and EOT 62 are 12.0 + 62.0 = 74, a B', () => {
  expect(graded([250, 100, 220, 150], [6200])).toMatchObject({
    status: 'COMPLETE',
    averageTenths: 18,
    identifier: 2,
    identifierName: 'Moderate',
    formativeTenths: 120,
    summativeTenths: 620,
    totalTenths: 740,
    total: 74,
    grade: 'B',
    descriptor: 'Outstanding',
  });
});

test('topics 1.4 and 1.5 average 1.45, shown as 1.5 and Moderate; with 65.5 the total is 75.2, printed 75', () => {
  expect(graded([140, 150], [6550])).toMatchObject({
    averageTenths: 15,
    identifier: 2,
    formativeTenths: 97,
    totalTenths: 752,
    total: 75,
    grade: 'B',
  });
});

test('sets 63, 64 and 63.5 with topics 2.4, 2.4, 2.5 are 79.7, printed 80 and an A', () => {
  expect(graded([240, 240, 250], [6300, 6400, 6350])).toMatchObject({
    summativeTenths: 635,
    formativeTenths: 162,
    totalTenths: 797,
    total: 80,
    grade: 'A',
    descriptor: 'Exceptional',
  });
});

test.each([
  ['1.45 is Moderate', [145], 1.5, 2],
  ['1.44 is Basic', [144], 1.4, 1],
  ['2.45 is Outstanding', [245], 2.5, 3],
  ['0.9 is Basic', [90], 0.9, 1],
  ['a typed zero is identifier 0', [0], 0, 0],
] as const)('the identifier is that of the printed average: %s', (_, topics, printed, identifier) => {
  expect(graded([...topics], [4000])).toMatchObject({ averageTenths: printed * 10, identifier });
});

test('79.5 is printed 80 and an A, 79.4 is printed 79 and a B', () => {
  expect(graded([300], [5950])).toMatchObject({ totalTenths: 795, total: 80, grade: 'A' });
  expect(graded([300], [5940])).toMatchObject({ totalTenths: 794, total: 79, grade: 'B' });
});

test('a missing chapter is left out of the mean, and «k of n» tells it', () => {
  expect(graded([200, null, 250], [6000])).toMatchObject({
    status: 'PARTIAL',
    topicsScored: 2,
    topicsChosen: 3,
    averageTenths: 23,
  });
});

test('a missing set is left out, a typed zero counts', () => {
  expect(graded([200], [6000, null])).toMatchObject({ status: 'PARTIAL', summativeTenths: 600, setsPresent: 1 });
  expect(graded([200], [6000, 0])).toMatchObject({ status: 'COMPLETE', summativeTenths: 300 });
});

test.each([
  ['no topic score', [null, null], [6000]],
  ['no exam mark', [200], [null, null]],
  ['no chapter chosen', [], [6000]],
  ['no set chosen', [200], []],
] as const)('with %s there is no total, no grade, and the subject is INCOMPLETE', (_, topics, sets) => {
  expect(graded([...topics], [...sets])).toMatchObject({
    status: 'INCOMPLETE',
    total: null,
    totalTenths: null,
    grade: null,
  });
});

test('what is there of an incomplete subject is still shown', () => {
  expect(graded([200], [null])).toMatchObject({ averageTenths: 20, identifier: 2, formativeTenths: 133 });
});

test('weights of the sets count by their ratio, and only among the marks present', () => {
  const weighted = { ...scheme, setWeights: { BOT: 10, MOT: 20, EOT: 70, OTHER: 0 } };
  expect(nlscSubject(weighted, subject([200], [7000, 4000, 5000])).summativeTenths).toBe(630);
  expect(nlscSubject(weighted, subject([200], [null, 4000, 5500]))).toMatchObject({
    summativeTenths: 500,
    status: 'PARTIAL',
  });
});

test('a set of weight 0 neither counts nor is missed', () => {
  const eotAlone = { ...scheme, setWeights: { BOT: 0, MOT: 0, EOT: 1, OTHER: 0 } };
  expect(nlscSubject(eotAlone, subject([200], [7000, null]))).toMatchObject({
    status: 'COMPLETE',
    summativeTenths: 700,
  });
  expect(nlscSubject(eotAlone, subject([200], [null, 7000]))).toMatchObject({
    status: 'INCOMPLETE',
    summativeTenths: null,
  });
});

test('a mark out of range is refused by name', () => {
  expect(() => graded([301], [6000])).toThrow('Topic 1: 301 hundredths is no mark from 0 to 3');
  expect(() => graded([200], [8001])).toThrow('EOT');
  expect(() => graded([2.5], [6000])).toThrow('2.5 hundredths is no mark');
});

test('the card averages the printed totals of the subjects that can be graded, and says how many', () => {
  const card = nlscCard(scheme, [
    subject([250, 100, 220, 150], [6200]),
    subject([140, 150], [6550]),
    subject([200], [null], 'Art'),
  ]);
  expect(card).toMatchObject({ status: 'INCOMPLETE', taken: 3, graded: 2, averageTenths: 745 });
  expect(card.average).toEqual({ numerator: 149, denominator: 2 });
  expect(Object.keys(card)).not.toContain('aggregate');
  expect(Object.keys(card)).not.toContain('division');
  expect(Object.keys(card)).not.toContain('points');
});

test('a card is PARTIAL when everything can be graded but something is missing', () => {
  expect(nlscCard(scheme, [subject([200, null], [6000]), subject([200], [6000])]).status).toBe('PARTIAL');
  expect(nlscCard(scheme, [subject([200], [6000])]).status).toBe('COMPLETE');
  expect(nlscCard(scheme, [])).toMatchObject({ status: 'INCOMPLETE', average: null, averageTenths: null });
});

test('one mark anywhere counts the student among those with marks', () => {
  expect(nlscCard(scheme, [subject([null], [null])]).ranking.hasMarks).toBe(false);
  expect(nlscCard(scheme, [subject([0], [null])]).ranking.hasMarks).toBe(true);
  expect(nlscCard(scheme, [subject([null], [0])]).ranking.hasMarks).toBe(true);
});

const scores = (highest: number) =>
  fc.array(fc.option(fc.nat(highest * 100), { nil: null, freq: 5 }), { maxLength: 6 });
const sets = fc.array(fc.option(fc.nat(8000), { nil: null, freq: 5 }), { maxLength: 3 });

test('the total is the sum of the two parts as printed, and the grade is that of the printed total', () => {
  fc.assert(
    fc.property(scores(3), sets, (topics, exams) => {
      const result = graded(topics, exams);
      if (result.status === 'INCOMPLETE') {
        expect([result.totalTenths, result.total, result.grade]).toEqual([null, null, null]);
        return;
      }
      expect(result.totalTenths).toBe((result.formativeTenths ?? 0) + (result.summativeTenths ?? 0));
      expect(result.total).toBe(Math.floor(((result.totalTenths ?? 0) + 5) / 10));
      expect(result.grade).toBe('ABCDE'[[80, 70, 60, 50, 0].findIndex((min) => (result.total ?? 0) >= min)]);
    }),
  );
});

test('a better mark never gives a worse grade, total or identifier', () => {
  fc.assert(
    fc.property(scores(3), sets, fc.nat(), fc.nat(8000), (topics, exams, which, more) => {
      const before = graded(topics, exams);
      const raise = (list: (number | null)[], highest: number) => {
        const index = which % Math.max(list.length, 1);
        return list.map((score, i) => (i === index && score !== null ? Math.min(score + more, highest) : score));
      };
      for (const after of [graded(raise(topics, 300), exams), graded(topics, raise(exams, 8000))]) {
        expect(after.total ?? -1).toBeGreaterThanOrEqual(before.total ?? -1);
        expect((after.grade ?? 'Z') <= (before.grade ?? 'Z')).toBe(true);
        expect(after.identifier ?? -1).toBeGreaterThanOrEqual(before.identifier ?? -1);
      }
    }),
  );
});

test('the order of entry does not matter', () => {
  fc.assert(
    fc.property(scores(3), sets, (topics, exams) => {
      const input = subject(topics, exams);
      const reversed = { ...input, topics: input.topics.toReversed(), sets: input.sets.toReversed() };
      expect(nlscSubject(scheme, reversed)).toEqual(nlscSubject(scheme, input));
    }),
  );
});

test('a missing mark is never the same as a zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 90, max: 300 }), { minLength: 1, maxLength: 5 }), (topics) => {
      const missing = graded([...topics, null], [6000]);
      const zero = graded([...topics, 0], [6000]);
      expect(missing.averageTenths).toBe(graded(topics, [6000]).averageTenths);
      expect(missing.averageTenths ?? 0).toBeGreaterThan(zero.averageTenths ?? 0);
      expect([missing.status, zero.status]).toEqual(['PARTIAL', 'COMPLETE']);
    }),
  );
});

import { expect, test } from 'vitest';
import { type NlscYearInput, nlscYear, nlscYearCard } from './nlscYear.ts';
import { schemeFor } from './schemes.ts';

const scheme = schemeFor(2, 2026);
/** A subject's year from hundredths: the topics of each term, and its end-of-term exams. */
const year = (topics: (number | null)[][], exams: (number | null)[], name = 'Physics'): NlscYearInput => ({
  name,
  terms: topics.map((scores, index) => ({
    termID: index + 1,
    topics: scores.map((score, place) => ({ chapterID: 10 * index + place, name: `Topic ${place}`, score })),
    exam: { setID: 11 + index, name: `EOT ${index + 1}`, score: exams[index] ?? null },
  })),
});

test('20 is the mean of all topics of the year, not of the three terms, and 80 the exam that ends it', () => {
  const result = nlscYear(scheme, year([[300], [100, 100, 100], [140]], [8000, 8000, 6550]));
  // Mean of five topics 1.48, of which 20 gives 9.9; the mean of the terms' means would be 1.8.
  expect(result).toMatchObject({
    status: 'COMPLETE',
    topicsScored: 5,
    topicsChosen: 5,
    averageTenths: 15,
    identifier: 2,
    formativeTenths: 99,
    summativeFrom: 'END_OF_YEAR',
    summativeTenths: 655,
    totalTenths: 754,
    total: 75,
    grade: 'B',
  });
  expect(result.terms.map(({ hasExam }) => hasExam)).toEqual([true, true, true]);
});

test('without the last exam the mean of the other terms stands in, and the result is partial', () => {
  expect(nlscYear(scheme, year([[300], [300], [300]], [6000, 6550, null]))).toMatchObject({
    status: 'PARTIAL',
    summativeFrom: 'OTHER_TERMS',
    // The mean of 60 and 65.5 is 62.75, rounded once.
    summativeTenths: 628,
    total: 83,
    grade: 'A',
  });
});

test('an exam of an earlier term that is missing changes nothing where the last one is there', () => {
  const result = nlscYear(scheme, year([[300], [300], [300]], [null, 1000, 8000]));
  expect(result).toMatchObject({ status: 'COMPLETE', summativeTenths: 800, total: 100 });
  expect(result.terms[0]).toEqual({ termID: 1, hasExam: false });
});

test('a typed zero in the last exam is a mark, and not a missing one', () => {
  expect(nlscYear(scheme, year([[300], [300], [300]], [8000, 8000, 0]))).toMatchObject({
    summativeFrom: 'END_OF_YEAR',
    total: 20,
    grade: 'E',
  });
});

test.each([
  ['without any topic', year([[null], [], []], [4000, 4000, 4000])],
  ['without any exam', year([[200], [200], [200]], [null, null, null])],
])('%s there is no total and no grade', (_, input) => {
  expect(nlscYear(scheme, input)).toMatchObject({ status: 'INCOMPLETE', total: null, grade: null, descriptor: null });
});

test('a missing topic is left out and told', () => {
  expect(nlscYear(scheme, year([[200, null], [250], []], [null, null, 6000]))).toMatchObject({
    status: 'PARTIAL',
    topicsScored: 2,
    topicsChosen: 3,
    averageTenths: 23,
  });
});

test('the weights of BOT, MOT and EOT say nothing of a year', () => {
  const ofEndOnly = { ...scheme, setWeights: { BOT: 1, MOT: 1, EOT: 0, OTHER: 0 } };
  const input = year([[200], [200], [200]], [5000, 6000, null]);
  expect(nlscYear(ofEndOnly, input)).toEqual(nlscYear(scheme, input));
});

test('the card is the mean of the printed totals of the subjects that have one', () => {
  const card = nlscYearCard(scheme, [
    year([[300], [300], [300]], [8000, 8000, 8000], 'Art'),
    year([[300], [300], [300]], [8000, 8000, 4050], 'Biology'),
    year([[], [], []], [null, null, null], 'Chemistry'),
  ]);
  expect(card).toMatchObject({ taken: 3, graded: 2, averageTenths: 805, status: 'INCOMPLETE' });
});

test('a score that cannot be is refused', () => {
  expect(() => nlscYear(scheme, year([[301], [], []], [null, null, null]))).toThrow(RangeError);
  expect(() => nlscYear(scheme, year([[], [], []], [null, null, 8001]))).toThrow(RangeError);
});

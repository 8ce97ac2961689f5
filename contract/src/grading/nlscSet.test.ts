import { expect, test } from 'vitest';
import { nlscExamCard, nlscTopicsCard, projectLevel } from './nlscSet.ts';
import { schemeFor } from './schemes.ts';

const scheme = schemeFor(2, 2026);
const topics = (name: string, ...scores: (number | null)[]) => ({
  name,
  topics: scores.map((score, chapterID) => ({ chapterID, name: `Topic ${chapterID}`, score })),
});

test('a mark of 80 is a percentage, rounded half up, with the words of its band', () => {
  const { subjects } = nlscExamCard(scheme, [
    { name: 'Art', score: 6360 },
    { name: 'Biology', score: 6359 },
    { name: 'Chemistry', score: 0 },
  ]);
  // 63.6 of 80 is 79.5 %, 63.59 is 79.4875 %.
  expect(subjects.map(({ percent, descriptor }) => [percent, descriptor])).toEqual([
    [80, 'Exceptional'],
    [79, 'Outstanding'],
    [0, 'Elementary'],
  ]);
});

test('a subject without a mark is left out of the average', () => {
  const card = nlscExamCard(scheme, [
    { name: 'Art', score: 8000 },
    { name: 'Biology', score: null },
    { name: 'Chemistry', score: 4000 },
  ]);
  expect(card).toMatchObject({ taken: 3, graded: 2, averageTenths: 750, status: 'INCOMPLETE' });
  expect(card.subjects[1]).toMatchObject({ percent: null, remark: null, status: 'INCOMPLETE' });
});

test('chapter scores average by subject, then over the subjects as printed', () => {
  const card = nlscTopicsCard(scheme, [
    topics('Art', 140, 150),
    topics('Biology', 250, null),
    topics('Chemistry', null),
    topics('Dance'),
  ]);
  expect(card.subjects.map(({ averageTenths, identifier }) => [averageTenths, identifier?.name])).toEqual([
    [15, 'Moderate'],
    [25, 'Outstanding'],
    [null, undefined],
    [null, undefined],
  ]);
  expect(card.subjects.map(({ status }) => status)).toEqual(['COMPLETE', 'PARTIAL', 'INCOMPLETE', 'INCOMPLETE']);
  expect(card).toMatchObject({ averageTenths: 20, topicsScored: 3, topicsChosen: 5, graded: 2, taken: 4 });
  expect(card.identifier?.name).toBe('Moderate');
});

test('a student without any score has no average and is not ranked', () => {
  expect(nlscTopicsCard(scheme, [topics('Art', null)])).toMatchObject({
    averageTenths: null,
    identifier: null,
    ranking: { hasMarks: false },
  });
});

test('a project has the level of its printed score', () => {
  expect(projectLevel(scheme, 245)).toMatchObject({ tenths: 25, level: { identifier: 3, name: 'Outstanding' } });
  expect(projectLevel(scheme, 144)).toMatchObject({ tenths: 14, level: { identifier: 1, name: 'Basic' } });
  expect(() => projectLevel(scheme, 301)).toThrow(RangeError);
});

test('a mark above 80 is refused', () => {
  expect(() => nlscExamCard(scheme, [{ name: 'Art', score: 8001 }])).toThrow(RangeError);
});

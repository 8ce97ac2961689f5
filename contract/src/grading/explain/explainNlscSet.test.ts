import { expect, test } from 'vitest';
import { NLSC_2020 } from '../nlscScheme.ts';
import { explainNlscExam, explainNlscExamCard, explainNlscTopics, explainNlscTopicsCard } from './explainNlscSet.ts';

const topics = (...scores: (number | null)[]) =>
  scores.map((score, index) => ({ chapterID: index + 1, name: `topic ${index + 1}`, score }));

test('a subject of one set of chapter scores tells its topics, their average and its identifier', () => {
  expect(explainNlscTopics(NLSC_2020, { name: 'Mathematics', topics: topics(140, 150, null) })).toEqual([
    'Topics 1.4 and 1.5 average 1.45, rounded to 1.5 (one decimal, a half goes up).',
    '2 of 3 topics have a score; the rest is left out, not counted as zero.',
    '1.5 reaches 1.5, the lower limit of identifier 2 (Moderate).',
  ]);
  expect(explainNlscTopics(NLSC_2020, { name: 'Mathematics', topics: topics(null) })).toEqual([
    'There is no score yet for 1 topic.',
  ]);
  expect(explainNlscTopics(NLSC_2020, { name: 'Mathematics', topics: [] })).toEqual([
    'No topic is chosen for this subject, so there is nothing to average.',
  ]);
});

test('a card of one set of chapter scores averages the printed averages', () => {
  const card = [
    { name: 'Mathematics', topics: topics(140, 150) },
    { name: 'English', topics: topics(220) },
    { name: 'Physics', topics: topics(null) },
  ];
  expect(explainNlscTopicsCard(NLSC_2020, card)).toEqual([
    'The subjects’ averages 1.5 and 2.2 average 1.85, rounded to 1.9 (one decimal, a half goes up).',
    '1.9 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'Complete 2 of 3. Not counted, because there is no score: Physics.',
  ]);
  expect(explainNlscTopicsCard(NLSC_2020, card.slice(1, 2))[0]).toBe('One subject has scores, with the average 2.2.');
  expect(explainNlscTopicsCard(NLSC_2020, card.slice(2))).toEqual([
    'No subject has a score yet, so there is no average.',
  ]);
});

test('one exam of 80 tells its percentage and that it is no grade', () => {
  expect(explainNlscExam(NLSC_2020, { name: 'English', score: 6200 })).toEqual([
    'The mark is 62 of 80: ÷ 80 × 100 is 77.5, rounded to 78 (a whole number, a half goes up).',
    '78 reaches 70, the lower limit of “Outstanding”.',
    'One exam gives no grade: that needs the Activities of Integration too.',
  ]);
  expect(explainNlscExam(NLSC_2020, { name: 'English', score: null })).toEqual(['There is no mark in this exam.']);
  expect(
    explainNlscExamCard(NLSC_2020, [
      { name: 'English', score: 6200 },
      { name: 'Mathematics', score: 4000 },
      { name: 'Physics', score: null },
    ]),
  ).toEqual([
    'Total: 78 + 50 = 128. Divided by 2 subjects the average is 64.0.',
    'Complete 2 of 3. Not counted, because marks are missing: Physics.',
  ]);
});

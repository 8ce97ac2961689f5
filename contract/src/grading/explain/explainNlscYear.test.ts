import { expect, test } from 'vitest';
import type { NlscYearInput } from '../nlscYear.ts';
import { schemeFor } from '../schemes.ts';
import { explainNlscYear, explainNlscYearCard } from './explainNlscYear.ts';

const scheme = schemeFor(2, 2026);
const year = (topics: (number | null)[][], exams: (number | null)[], name = 'Physics'): NlscYearInput => ({
  name,
  terms: topics.map((scores, index) => ({
    termID: index + 1,
    topics: scores.map((score, place) => ({ chapterID: 10 * index + place, name: `Topic ${place}`, score })),
    exam: { setID: 11 + index, name: `EOT ${index + 1}`, score: exams[index] ?? null },
  })),
});

test('a year is told from all its topics to its grade', () => {
  expect(explainNlscYear(scheme, year([[250, 100], [220], [150]], [5000, 5500, 6200]))).toEqual([
    'Topics 2.5, 1.0, 2.2 and 1.5 average 1.8.',
    '1.8 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'As a part of 20: 1.8 ÷ 3 × 20 = 12.0.',
    'The mark is EOT 3 62 of 80.',
    '12.0 of 20 and 62.0 of 80 add up to 74.0, printed as 74.',
    '74 reaches 70, the lower limit of grade B (Outstanding).',
  ]);
});

test('where the exam that ends the year has no mark, it says what stands in and what is missing', () => {
  expect(explainNlscYear(scheme, year([[200, null], [200], []], [6000, null, null]))).toEqual([
    'Topics 2.0 and 2.0 average 2.0.',
    '2 of 3 topics have a score; the rest is left out, not counted as zero.',
    '2.0 reaches 1.5, the lower limit of identifier 2 (Moderate).',
    'As a part of 20: 2 ÷ 3 × 20 = 13.3333..., rounded to 13.3 (one decimal, a half goes up).',
    'There is no mark for EOT 3, which ends the year: the mean of the other terms stands in.',
    'The mark is EOT 1 60 of 80.',
    'There is no mark for EOT 2: left out, not counted as zero.',
    '13.3 of 20 and 60.0 of 80 add up to 73.3, rounded to 73 (a whole number, a half goes up).',
    '73 reaches 70, the lower limit of grade B (Outstanding).',
  ]);
});

test('without any exam there is no total, and the card names what it leaves out', () => {
  const art = year([[200], [], []], [null, null, null], 'Art');
  expect(explainNlscYear(scheme, art).slice(-2)).toEqual([
    'There is no mark for EOT 1, EOT 2 and EOT 3.',
    'There is no total and no grade yet, and the subject is left out of the overall average.',
  ]);
  expect(explainNlscYearCard(scheme, [year([[300], [], []], [null, null, 8000]), art])).toEqual([
    'Total: 100. Divided by 1 subject the average is 100.0.',
    'Complete 1 of 2. Not counted, because marks are missing: Art.',
  ]);
});

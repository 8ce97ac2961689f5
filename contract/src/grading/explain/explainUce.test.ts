import { expect, test } from 'vitest';
import { schemeFor } from '../schemes.ts';
import type { UceSubjectInput } from '../uceCard.ts';
import { explainUceCard, explainUceSubject } from './explainUce.ts';

const scheme = schemeFor(1, 2023);
const subject = (name: string, unebCode: string, EOT: number | null): UceSubjectInput => ({
  name,
  unebCode,
  sets: [{ setID: 11, name: 'EOT', score: EOT && EOT * 100 }],
});
const nine = [
  subject('English', '112', 66),
  subject('Mathematics', '456', 20),
  subject('Physics', '535', 70),
  subject('Chemistry', '545', 70),
  subject('Biology', '553', 70),
  subject('Geography', '273', 70),
  subject('History', '241', 70),
  subject('CRE', '223', 70),
  subject('Art', '610', 67),
];

test('a subject tells its marks, the rounding and the limit it reaches', () => {
  const sets = [
    { setID: 14, name: 'BOT', score: 6000 },
    { setID: 11, name: 'EOT', score: 7150 },
  ];
  expect(explainUceSubject(scheme, { name: 'English', unebCode: '112', sets })).toEqual([
    'BOT 60 and EOT 71.5 count equally and average 65.75, rounded to 66 (a whole number, a half goes up).',
    '66 reaches 65, the lower limit of grade C4 (Credit).',
  ]);
  expect(explainUceSubject(scheme, subject('English', '112', null))).toEqual([
    'There is no mark for EOT.',
    'There is no grade yet, and the subject is left out of the average.',
  ]);
});

test('a card tells the aggregate, the division and what the better one asks for', () => {
  expect(explainUceCard(scheme, { subjects: nine })).toEqual([
    'Total: 66 + 20 + 70 + 70 + 70 + 70 + 70 + 70 + 67 = 573. Divided by 9 subjects the average is 63.6666..., rounded to 63.7 (one decimal, a half goes up).',
    'Aggregate of the best eight grades: 3 + 3 + 3 + 3 + 3 + 3 + 4 + 4 = 26.',
    'The best aggregate is 8, the weakest 72.',
    'Division II asks for 8 subjects at grade 8 or better and 6 subjects at grade 6 or better; English at grade 8 or better; an aggregate of at most 45. All of it is met.',
    'Division I is not reached: it asks for Mathematics at grade 8 or better.',
  ]);
});

test('Division I has no better one to tell of, and waives the science of a visually impaired student', () => {
  const codes = ['112', '456', '273', '241', '223', '800', '810', '840'];
  const subjects = codes.map((code) => subject(code, code, 80));
  const told = explainUceCard(scheme, { subjects, visuallyImpaired: true });
  expect(told.at(-1)).toMatch(/^Division I asks for .*a humanity at grade 8 or better; an aggregate of at most 32/);
  expect(explainUceCard(scheme, { subjects }).at(-1)).toBe(
    'Division I is not reached: it asks for a science at grade 8 or better.',
  );
});

test('empty places, a missed aggregate and forced subjects are told', () => {
  const told = explainUceCard({ ...scheme, forceEnglishMaths: true }, { subjects: nine.slice(2, 6) });
  expect(told).toContain('Aggregate of the best eight grades: 3 + 3 + 3 + 3 + 9 + 9 + 9 + 9 = 48.');
  expect(told).toContain('Fewer than eight subjects have a grade: each empty place counts 9.');
  expect(told).toContain('English and Mathematics are always among the eight.');
  const weak = nine.map((one) => ({ ...one, sets: [{ setID: 11, name: 'EOT', score: 6200 }] }));
  expect(explainUceCard(scheme, { subjects: weak }).at(-1)).toBe(
    'Division I is not reached: it asks for an aggregate of at most 32.',
  );
});

test('U and X say why', () => {
  expect(explainUceCard(scheme, { subjects: [subject('Art', '610', 20)] }).slice(-2)).toEqual([
    'Division U: no division is reached.',
    'Division IV is not reached: it asks for 1 subject at grade 6 or better, or 2 subjects at grade 7 or better, or 3 subjects at grade 8 or better.',
  ]);
  const absent = [subject('Mathematics', '456', null), subject('Physics', '535', 70)];
  expect(explainUceCard(scheme, { subjects: absent }).at(-1)).toBe(
    'Division X: there is no mark in Mathematics, which every student must sit.',
  );
  expect(explainUceCard(scheme, { subjects: [] })).toEqual([
    'No subject can be graded yet, so there is no average.',
    'Division X: no subject has a mark.',
  ]);
});

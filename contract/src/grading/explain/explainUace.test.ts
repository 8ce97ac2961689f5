import { expect, test } from 'vitest';
import { schemeFor } from '../schemes.ts';
import { UACE_ALIGNED } from '../uaceScheme.ts';
import type { UaceLevel, UaceSubjectInput } from '../uaceSubject.ts';
import { explainUaceCard, explainUaceSubject } from './explainUace.ts';

const scheme = schemeFor(3, 2024);
const lenient = { ...scheme, paperRule: { by: 'PAPER_GRADES', oRule: 'lenient' } as const };
const subject = (level: UaceLevel, ...marks: (number | null)[]): UaceSubjectInput => ({
  name: level === 'PRINCIPAL' ? 'Physics' : 'GP',
  level,
  papers: marks.map((mark, index) => ({
    paperID: index,
    name: `Paper ${index + 1}`,
    sets: [{ setID: 11, name: 'EOT', score: mark && mark * 100 }],
  })),
});
const principal = (...marks: (number | null)[]) => explainUaceSubject(scheme, subject('PRINCIPAL', ...marks));

test('a principal tells each paper, the rule of the letter and its points', () => {
  expect(principal(66, 72)).toEqual([
    'Paper 1: The mark is EOT 66 of 100.',
    '66 reaches 65, the lower limit of grade C4 (Credit).',
    'Paper 2: The mark is EOT 72 of 100.',
    '72 reaches 70, the lower limit of grade C3 (Credit).',
    'Paper grades 4 and 3 give the letter C: the worse paper is 4.',
    'C is worth 4 points.',
    'It is a principal pass.',
  ]);
});

test.each([
  [[80], 'the only paper decides'],
  [[36, 70], 'the worse paper is 6, or it is 7 or 8 and the two add up to at most 12'],
  [[80, 75, 70], 'no paper is worse than 2, or one is 3 and the others are 2 or better'],
  [[66, 72, 10], 'E is not reached, and no paper is 9, or one is 9 and the others are 7 or better'],
  [[66, 10, 10], 'two papers or more are 9, or one is 9 and another is 8'],
] as const)('papers %j are explained by their own rule', (marks, reason) => {
  expect(principal(...marks).join(' ')).toContain(reason);
});

test('O and F are worth what the scheme says and are no principal pass', () => {
  expect(principal(10, 66).slice(-2)).toEqual(['O is worth 1 point.', 'It is not a principal pass.']);
  expect(principal(10, 10).slice(-2)).toEqual(['F is worth no points.', 'It is not a principal pass.']);
});

test('the lenient border is told by its own words', () => {
  expect(explainUaceSubject(lenient, subject('PRINCIPAL', 45, 10, 10)).join(' ')).toContain(
    'letter O: E is not reached, and at most one paper is 9, or two are 9 and the others are 7 or better',
  );
});

test('a paper without a mark is named', () => {
  expect(principal(66, null)).toEqual([
    'Paper 1: The mark is EOT 66 of 100.',
    '66 reaches 65, the lower limit of grade C4 (Credit).',
    'Paper 2: There is no mark for EOT.',
    'A subject is graded only when every paper has a mark: letter X, no points.',
  ]);
  expect(principal()).toEqual(['The student has no paper in this subject: letter X, no points.']);
});

test('a subsidiary tells the mean of its papers and its one point', () => {
  expect(explainUaceSubject(scheme, subject('SUBSIDIARY', 66, 51)).slice(-3)).toEqual([
    'The paper averages 66 and 51 average 58.5, rounded to 59 (a whole number, a half goes up).',
    '59 reaches 55, the lower limit of grade C6 (Credit).',
    'A subsidiary gives 1 point at grade 6 or better: here 1 point.',
  ]);
  expect(explainUaceSubject(scheme, subject('SUBSIDIARY', 50)).at(-1)).toContain('here no points');
});

test('the aligned scheme speaks of no points', () => {
  const told = explainUaceSubject(UACE_ALIGNED, subject('PRINCIPAL', 80, 79)).join(' ');
  expect(told).toContain('80 reaches 80, the lower limit of grade A (Exceptional).');
  expect(told).not.toContain('point');
  expect(explainUaceCard(UACE_ALIGNED, [subject('PRINCIPAL', 80)])).toEqual(['Principal passes (letters A to E): 1.']);
});

test('a card tells which subjects gave the points', () => {
  const subjects = [subject('PRINCIPAL', 66, 72), subject('PRINCIPAL', 66, null), subject('SUBSIDIARY', 55)];
  expect(explainUaceCard(scheme, subjects)).toEqual([
    'The best 3 principals and the subsidiaries count: Physics 4 and GP 1.',
    'Points: 4 + 1 = 5, written 5 / 20.',
    'Principal passes (letters A to E): 1.',
    'Complete 2 of 3. No points, because a paper has no mark: Physics.',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionsOf } from './positionsOf.ts';
import { schemeFor } from './schemes.ts';
import { uaceCard } from './uaceCard.ts';
import { UACE_ALIGNED } from './uaceScheme.ts';
import { type UaceLevel, type UaceSubjectInput, uaceSubject } from './uaceSubject.ts';

const scheme = schemeFor(3, 2024);

type Marks = readonly (number | null)[];

/** A subject from the marks of its papers, one list a paper: EOT, BOT, MOT in hundredths. */
const subject = (level: UaceLevel, ...papers: Marks[]): UaceSubjectInput => ({
  name: 'Physics',
  level,
  papers: papers.map((marks, index) => ({
    paperID: index + 1,
    name: `Paper ${index + 1}`,
    sets: marks.map((score, set) => ({ setID: [11, 14, 15][set] ?? 0, name: ['EOT', 'BOT', 'MOT'][set] ?? '', score })),
  })),
});
const principal = (...papers: Marks[]) => uaceSubject(scheme, subject('PRINCIPAL', ...papers));
const subsidiary = (...papers: Marks[]) => uaceSubject(scheme, subject('SUBSIDIARY', ...papers));

test('paper averages are graded one by one and the paper grades make the letter', () => {
  expect(principal([8000], [6200], [7900])).toMatchObject({
    status: 'COMPLETE',
    papers: [{ letter: 'D1' }, { letter: 'C5' }, { letter: 'D2' }],
    letter: 'C',
    points: 4,
    principalPass: true,
    remark: 'Good',
  });
});

test('a paper is averaged over the sets before it is graded, and graded by what is printed', () => {
  expect(principal([7900, 8000], [7949, 8000]).papers).toMatchObject([
    { averageMark: 80, grade: 1 },
    { averageMark: 80, grade: 1 },
  ]);
  expect(principal([7948, 7950]).papers[0]).toMatchObject({ averageMark: 79, grade: 2 });
});

test('marks are averaged across sets, never letters: A and F do not make a C', () => {
  expect(principal([9000, 2000], [9000, 2000])).toMatchObject({ letter: 'E', points: 2 });
});

test('a paper without a mark is X without points or pass, never graded on the papers present', () => {
  expect(principal([9000], [null])).toMatchObject({
    status: 'INCOMPLETE',
    letter: 'X',
    points: 0,
    principalPass: false,
    papers: [{ letter: 'D1' }, { letter: null, averageMark: null }],
  });
  expect(principal()).toMatchObject({ status: 'INCOMPLETE', letter: 'X' });
});

test('a typed zero is a mark, and one missing set leaves the subject partial', () => {
  expect(principal([9000], [0])).toMatchObject({ status: 'COMPLETE', letter: 'O', points: 1, principalPass: false });
  expect(principal([9000, null], [8500, 8500])).toMatchObject({ status: 'PARTIAL', letter: 'A' });
});

test('a subsidiary is worth one point at grades 1 to 6 and none from 7', () => {
  expect(subsidiary([5500])).toMatchObject({ letter: 'C6', points: 1, principalPass: false });
  expect(subsidiary([5400])).toMatchObject({ letter: 'P7', points: 0 });
});

test('a subsidiary of two papers has one grade, from the rounded mean of its papers', () => {
  expect(subsidiary([5000], [5900])).toMatchObject({ meanMark: 55, letter: 'C6', points: 1 });
  expect(subsidiary([5000], [5800])).toMatchObject({ meanMark: 54, letter: 'P7', points: 0 });
  expect(subsidiary([9000], [null])).toMatchObject({ letter: 'X', points: 0 });
});

test('the lenient border is a setting', () => {
  const lenient = { ...scheme, paperRule: { by: 'PAPER_GRADES', oRule: 'lenient' } as const };
  const marks = subject('PRINCIPAL', [4500], [1000], [1000]);
  expect(uaceSubject(scheme, marks).letter).toBe('F');
  expect(uaceSubject(lenient, marks).letter).toBe('O');
});

const A = subject('PRINCIPAL', [9000], [9000]);
const E = subject('PRINCIPAL', [5500], [5500]);
const GP = subject('SUBSIDIARY', [7000]);

test('three As and two subsidiaries are 20 of 20', () => {
  expect(uaceCard(scheme, [A, A, A, GP, GP])).toMatchObject({ points: 20, pointsOutOf: 20, principalPasses: 3 });
});

test('only the best three principals count for points', () => {
  const card = uaceCard(scheme, [E, A, GP, A, A]);
  expect(card).toMatchObject({ points: 19, principalPasses: 4, counted: [1, 3, 4, 2] });
});

test('an incomplete subject gives no points and is left out of the average', () => {
  const card = uaceCard(scheme, [A, A, subject('PRINCIPAL', [9000], [null]), GP]);
  expect(card).toMatchObject({
    points: 13,
    status: 'INCOMPLETE',
    taken: 4,
    graded: 3,
    principalPasses: 2,
    counted: [0, 1, 3],
  });
  expect(card.average).toEqual({ numerator: 250, denominator: 3 });
});

test('equal averages are ranked by points, the more the better', () => {
  const spread = subject('PRINCIPAL', [8000], [6000]);
  const even = subject('PRINCIPAL', [7000], [7000]);
  const keys = [spread, even].map((one) => uaceCard(scheme, [one]).ranking);
  expect(keys.map(({ tieBreak }) => tieBreak)).toEqual([-3, -5]);
  expect(positionsOf(keys).map((position) => position?.place)).toEqual([2, 1]);
});

test('a card without marks is not ranked', () => {
  expect(uaceCard(scheme, [subject('PRINCIPAL', [null], [null])]).ranking.hasMarks).toBe(false);
  expect(uaceCard(scheme, [subject('PRINCIPAL', [0], [null])]).ranking.hasMarks).toBe(true);
});

test('the aligned scheme gives A to E from the mean mark, without points', () => {
  expect(uaceSubject(UACE_ALIGNED, subject('PRINCIPAL', [7900], [8000]))).toMatchObject({
    meanMark: 80,
    letter: 'A',
    points: null,
    principalPass: true,
  });
  expect(uaceSubject(UACE_ALIGNED, subject('SUBSIDIARY', [1000]))).toMatchObject({ letter: 'E', principalPass: false });
  expect(uaceCard(UACE_ALIGNED, [A, GP])).toMatchObject({ points: null, pointsOutOf: null, counted: [] });
});

const papers = fc.array(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
const levels = fc.constantFrom<UaceLevel>('PRINCIPAL', 'SUBSIDIARY');

test('a better mark never gives a worse letter or fewer points', () => {
  fc.assert(
    fc.property(papers, levels, fc.nat(), fc.nat(10_000), (marks, level, at, more) => {
      const index = at % marks.length;
      const raised = marks.map((sets, i) =>
        i === index ? sets.with(0, Math.min((sets[0] ?? 0) + more, 10_000)) : sets,
      );
      const before = uaceSubject(scheme, subject(level, ...marks));
      const after = uaceSubject(scheme, subject(level, ...raised));
      expect(after.points).toBeGreaterThanOrEqual(before.points ?? 0);
      const order = 'ABCDEOF';
      if (level === 'PRINCIPAL') expect(order.indexOf(after.letter)).toBeLessThanOrEqual(order.indexOf(before.letter));
    }),
  );
});

test('the order of papers, sets and subjects does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(papers, levels), { maxLength: 5 }), (subjects) => {
      const inputs = subjects.map(([marks, level]) => subject(level, ...marks));
      const reversed = inputs.toReversed().map((one) => ({
        ...one,
        papers: one.papers.toReversed().map((paper) => ({ ...paper, sets: paper.sets.toReversed() })),
      }));
      const { points, principalPasses, averageTenths, ranking } = uaceCard(scheme, inputs);
      expect(uaceCard(scheme, reversed)).toMatchObject({ points, principalPasses, averageTenths, ranking });
      expect(points).toBeLessThanOrEqual(20);
    }),
  );
});

test('a missing paper is never the same as a zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5500, max: 10_000 }), (mark) => {
      expect(principal([mark], [null]).letter).toBe('X');
      expect(principal([mark], [0]).letter).toBe('O');
    }),
  );
});

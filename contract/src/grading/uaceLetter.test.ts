import { expect, test } from 'vitest';
import type { NineGrade } from './nineGrade.ts';
import { type OPassRule, uaceLetter } from './uaceLetter.ts';

const ALL: readonly NineGrade[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** domain.md 3.3: row the better paper, column the worse. */
const TWO_PAPERS = [
  'AABCDEEEO',
  ' ABCDEEEO',
  '  BCDEEEO',
  '   CDEEEO',
  '    DEEOO',
  '     EOOO',
  '      OOF',
  '       OF',
  '        F',
];

test('two papers give the letter of the table, whichever comes first', () => {
  for (const better of ALL)
    for (const worse of ALL) {
      if (worse < better) continue;
      const letter = TWO_PAPERS[better - 1]?.[worse - 1];
      expect([better, worse, uaceLetter([better, worse])]).toEqual([better, worse, letter]);
      expect(uaceLetter([worse, better])).toBe(letter);
    }
});

test.each([
  [[2, 2, 2], 'A'],
  [[2, 2, 3], 'A'],
  [[1, 3, 3], 'B'],
  [[3, 3, 4], 'B'],
  [[1, 4, 4], 'C'],
  [[1, 1, 5], 'C'],
  [[4, 4, 5], 'C'],
  [[4, 5, 5], 'D'],
  [[5, 5, 6], 'D'],
  [[5, 6, 6], 'E'],
  [[6, 6, 7], 'E'],
  [[6, 5, 8], 'E'],
  [[6, 6, 8], 'O'],
  [[1, 7, 7], 'O'],
  [[8, 8, 8], 'O'],
  [[1, 1, 9], 'O'],
  [[7, 7, 9], 'O'],
  [[1, 8, 9], 'F'],
  [[7, 9, 9], 'F'],
  [[9, 9, 9], 'F'],
] as const)('three papers %j are %s', (grades, letter) => {
  expect(uaceLetter(grades)).toBe(letter);
});

test.each([
  [[7, 9, 9], 'O'],
  [[1, 8, 9], 'O'],
  [[8, 8, 9], 'O'],
  [[8, 9, 9], 'F'],
  [[9, 9, 9], 'F'],
  [[6, 6, 8], 'O'],
] as const)('with the lenient rule %j is %s', (grades, letter) => {
  expect(uaceLetter(grades, 'lenient')).toBe(letter);
});

test.each([
  [[1, 1, 1, 3], 'A'],
  [[2, 2, 2, 3], 'A'],
  [[3, 3, 3, 4], 'B'],
  [[1, 2, 3, 3], 'B'],
  [[4, 4, 4, 5], 'C'],
  [[1, 2, 9, 9], 'F'],
] as const)('four papers %j follow the same ladder: %s', (grades, letter) => {
  expect(uaceLetter(grades)).toBe(letter);
});

test('one paper decides alone', () => {
  expect(ALL.map((grade) => uaceLetter([grade])).join('')).toBe('AABCDEOOF');
});

test('a subject without papers has no letter', () => {
  expect(() => uaceLetter([])).toThrow(RangeError);
});

/** Every combination of so many papers. */
function combinations(papers: number): NineGrade[][] {
  if (papers === 0) return [[]];
  return combinations(papers - 1).flatMap((rest) => ALL.map((grade) => [...rest, grade]));
}

const rules: readonly OPassRule[] = ['strict', 'lenient'];
test.each(rules)('a better paper never lowers the letter, in any combination of one to four papers (%s)', (rule) => {
  const order = 'ABCDEOF';
  const fallen: string[] = [];
  for (const papers of [1, 2, 3, 4])
    for (const grades of combinations(papers)) {
      const letter = order.indexOf(uaceLetter(grades, rule));
      grades.forEach((grade, index) => {
        if (grade === 1) return;
        const better = order.indexOf(uaceLetter(grades.with(index, (grade - 1) as NineGrade), rule));
        if (better > letter) fallen.push(grades.join());
      });
    }
  expect(fallen).toEqual([]);
});

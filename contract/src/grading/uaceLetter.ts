import type { NineGrade } from './nineGrade.ts';

/** O is a pass at subsidiary level. */
export type PrincipalLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'O' | 'F';

/** Sources disagree on the border between O and F (domain.md 3.4 and 10, pitfall 29). */
export type OPassRule = 'strict' | 'lenient';

/** A principal with one paper does not really occur (domain.md 3.5). */
const BY_WORST: Readonly<Record<NineGrade, PrincipalLetter>> = {
  1: 'A',
  2: 'A',
  3: 'B',
  4: 'C',
  5: 'D',
  6: 'E',
  7: 'O',
  8: 'O',
  9: 'F',
};

/** domain.md 3.3. */
function fromTwo(worst: NineGrade, better: NineGrade): PrincipalLetter {
  if (worst <= 6) return BY_WORST[worst];
  if (worst === 9) return better <= 6 ? 'O' : 'F';
  return worst + better <= 12 ? 'E' : 'O';
}

/** The ladder of three papers (domain.md 3.4), extended to four and more by 3.5. `grades` are worst first. */
function fromLadder(grades: readonly NineGrade[], oRule: OPassRule): PrincipalLetter {
  const [worst = 9, second = 9, third = 9] = grades;
  const ladder = [
    ['A', 3],
    ['B', 4],
    ['C', 5],
    ['D', 6],
  ] as const;
  for (const [letter, limit] of ladder) if (worst < limit || (worst === limit && second < limit)) return letter;
  const sixes = grades.filter((grade) => grade === 6).length;
  if (worst === 6 || (worst === 7 && second <= 6) || (worst === 8 && second <= 6 && sixes <= 1)) return 'E';
  if (worst <= 8) return 'O';
  if (oRule === 'strict') return second <= 7 ? 'O' : 'F';
  // Lenient (one source): an eight beside the nine is no problem, and [9, 9, 7] is still O.
  return second <= 8 || third <= 7 ? 'O' : 'F';
}

/** A principal's letter from its paper grades, in any order (domain.md 3.3 to 3.5). @throws RangeError without a paper */
export function uaceLetter(grades: readonly NineGrade[], oRule: OPassRule = 'strict'): PrincipalLetter {
  const sorted = [...grades].sort((a, b) => b - a);
  const [worst, better] = sorted;
  if (worst === undefined) throw new RangeError('A subject without papers has no letter');
  if (better === undefined) return BY_WORST[worst];
  return sorted.length === 2 ? fromTwo(worst, better) : fromLadder(sorted, oRule);
}

import { type Fraction, fraction } from './fraction.ts';

/** Beginning, middle and end of term. OTHER is the mock set and a school's own sets. */
export type SetKind = 'BOT' | 'MOT' | 'EOT' | 'OTHER';

/** How much each kind of set counts: integers from 0 to 1000, by their ratio. 0 leaves the set out. */
export type SetWeights = Readonly<Record<SetKind, number>>;

/** All sets count alike (domain.md 2.3). No authority settles it, so a school may change it. */
export const EQUAL_WEIGHTS: SetWeights = { BOT: 1, MOT: 1, EOT: 1, OTHER: 1 };

export interface SetMark {
  readonly setID: number;
  readonly name: string;
  /** Hundredths of a mark, null when there is none. 0 is a mark of zero (domain.md 10, pitfall 1). */
  readonly score: number | null;
}

interface SetsMean {
  readonly mean: Fraction | null;
  readonly present: number;
  readonly selected: number;
}

const KINDS: ReadonlyMap<number, SetKind> = new Map([
  ...[14, 16, 18].map((id) => [id, 'BOT'] as const),
  ...[15, 17, 19].map((id) => [id, 'MOT'] as const),
  ...[11, 12, 13].map((id) => [id, 'EOT'] as const),
]);

/** The ids of sets never change (domain.md 2.2). */
export const setKind = (setID: number): SetKind => KINDS.get(setID) ?? 'OTHER';

/** @param score hundredths of a mark @param highest in whole marks @throws RangeError when it is no integer from 0 to the highest */
export function checkScore(score: number, highest: number, name: string): number {
  if (!Number.isInteger(score) || score < 0 || score > highest * 100)
    throw new RangeError(`${name}: ${score} hundredths is no mark from 0 to ${highest}`);
  return score;
}

/** The weighted mean of present marks, unrounded (domain.md 2.3, 3.8). @param highest 80 on curriculum 2, else 100 @throws RangeError */
export function meanOfSets(marks: readonly SetMark[], weights: SetWeights, highest: number): SetsMean {
  let sum = 0;
  let weightSum = 0;
  let present = 0;
  let selected = 0;
  for (const { setID, name, score } of marks) {
    const weight = weights[setKind(setID)];
    if (weight === 0) continue;
    selected += 1;
    if (score === null) continue;
    present += 1;
    sum += checkScore(score, highest, name) * weight;
    weightSum += weight;
  }
  return { mean: weightSum === 0 ? null : fraction(sum, weightSum * 100), present, selected };
}

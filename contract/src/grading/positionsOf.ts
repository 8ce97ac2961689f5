import type { RankKey } from './cardSummary.ts';
import { compare } from './fraction.ts';

/** «2 of 61». An incomplete student is counted but has no place. */
export interface Position {
  readonly place: number | null;
  readonly of: number;
}

/** Places 1, 2, 2, 4 by the exact average, then the tie-break (domain.md 10, pitfalls 13 and 14). No marks: null; INCOMPLETE: place null. */
export function positionsOf(keys: readonly RankKey[]): (Position | null)[] {
  const of = keys.filter((key) => key.hasMarks).length;
  const order = keys
    .flatMap((key, index) =>
      key.hasMarks && key.status !== 'INCOMPLETE' && key.average
        ? [{ index, average: key.average, tieBreak: key.tieBreak }]
        : [],
    )
    .sort((a, b) => compare(b.average, a.average) || a.tieBreak - b.tieBreak);
  const positions = keys.map((key): Position | null => (key.hasMarks ? { place: null, of } : null));
  let place = 0;
  order.forEach((student, rank) => {
    const before = order[rank - 1];
    const tied = before && compare(before.average, student.average) === 0 && before.tieBreak === student.tieBreak;
    if (!tied) place = rank + 1;
    positions[student.index] = { place, of };
  });
  return positions;
}

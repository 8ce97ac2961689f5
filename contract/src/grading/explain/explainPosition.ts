import type { RankKey } from '../cardSummary.ts';
import { exactText } from '../fraction.ts';
import type { Position } from '../positionsOf.ts';

export function explainPosition(position: Position | null, key: RankKey): string[] {
  if (!position) return ['No mark has been entered, so there is no position.'];
  if (position.place === null || !key.average)
    return ['There is no position while a subject cannot be graded; the student is listed last.'];
  return [
    `Position ${position.place} of the ${position.of} students who have marks, by the average before rounding (${exactText(key.average)}).`,
    'Students with equal results share a position, and the next one is skipped.',
  ];
}

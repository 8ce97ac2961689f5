import type { Cell } from './rules.ts';

/** A cell, or all cells of a term together. */
type Owing = Pick<Cell, 'yearID' | 'termID' | 'charged' | 'reduced' | 'due'>;

/** What is due by a day and not paid: of each term the share of its charges that is due, less what was paid for it. */
export function dueToday(
  cells: readonly Owing[],
  dueDays: (term: Pick<Cell, 'yearID' | 'termID'>) => readonly { day: string; percent: number }[],
  today: string,
): number {
  const terms = new Map<string, Owing[]>();
  for (const cell of cells) {
    const key = `${cell.yearID}/${cell.termID}`;
    terms.set(key, [...(terms.get(key) ?? []), cell]);
  }
  let total = 0;
  for (const some of terms.values()) {
    const [first] = some;
    if (!first) continue;
    const later = dueDays(first)
      .filter(({ day }) => day > today)
      .reduce((sum, { percent }) => sum + percent, 0);
    const charged = some.reduce((sum, cell) => sum + cell.charged - cell.reduced, 0);
    const left = some.reduce((sum, { due }) => sum + due, 0);
    total += Math.max(0, left - Math.floor((charged * later) / 100));
  }
  return total;
}

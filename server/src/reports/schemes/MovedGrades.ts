import { dash } from '../cards/cardContent.ts';
import type { GivenGrade } from './gradesOf.ts';

interface Example {
  student: string;
  className: string;
  subject: string;
  from: string;
  to: string;
}

/** How many examples are given of all moves together. */
const mostExamples = 50;

/** Counts the grades that differ under two sets of rules. */
export class MovedGrades {
  #looked = 0;
  readonly #moves = new Map<string, { from: string; to: string; count: number; examples: Example[] }>();

  /** One student's grades before and after, the same things in the same order. */
  add(who: Pick<Example, 'student' | 'className'>, before: readonly GivenGrade[], after: readonly GivenGrade[]): void {
    for (const [index, { subject, grade: from }] of before.entries()) {
      const to = after[index]?.grade ?? dash;
      if (from === dash && to === dash) continue;
      this.#looked += 1;
      if (from === to) continue;
      const key = `${from}|${to}`;
      const move = this.#moves.get(key) ?? { from, to, count: 0, examples: [] };
      move.count += 1;
      if (move.examples.length < mostExamples) move.examples.push({ ...who, subject, from, to });
      this.#moves.set(key, move);
    }
  }

  /** What moved most comes first; the examples are shared out so that every move has its own, as long as there is room. */
  summary() {
    const moves = [...this.#moves.values()].sort(
      (a, b) => b.count - a.count || byText(a.from, b.from) || byText(a.to, b.to),
    );
    return {
      looked: this.#looked,
      moved: moves.reduce((sum, { count }) => sum + count, 0),
      moves: moves.map(({ from, to, count }) => ({ from, to, count })),
      examples: shared(moves.map(({ examples }) => examples)),
    };
  }
}

/** One of each list in turn until there are enough, then each list's together again. */
function shared(lists: readonly Example[][]): Example[] {
  const taken = lists.map(() => 0);
  let left = mostExamples;
  for (let turn = 0; left > 0 && lists.some((list) => list.length > turn); turn += 1) {
    for (const [index, list] of lists.entries()) {
      if (left === 0 || list.length <= turn) continue;
      taken[index] = turn + 1;
      left -= 1;
    }
  }
  return lists.flatMap((list, index) => list.slice(0, taken[index]));
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

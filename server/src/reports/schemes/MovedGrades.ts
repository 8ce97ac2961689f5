import { dash } from '../cards/cardContent.ts';
import type { GivenGrade } from './gradesOf.ts';

interface Example {
  student: string;
  className: string;
  subject: string;
  from: string;
  to: string;
}

const mostExamples = 50;

export class MovedGrades {
  #looked = 0;
  readonly #moves = new Map<string, { from: string; to: string; count: number; examples: Example[] }>();

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

  /** The largest move first. Every move gets examples while there is room. */
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

/** Takes one of each list in turn, then groups them again. */
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

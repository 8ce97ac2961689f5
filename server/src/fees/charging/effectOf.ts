import type { Planned } from './planned.ts';

export interface Effective extends Pick<Planned, 'studentID' | 'termID' | 'changes' | 'released' | 'isUnknown'> {
  siblings?: number;
}

interface Sums {
  students: number;
  up: number;
  down: number;
  released: number;
  unknown: number;
  siblings?: number;
}

/** What a plan does, as its preview shows it. */
export function effectOf(plan: readonly Effective[]) {
  const perTerm = [...Map.groupBy(plan, ({ termID }) => termID)]
    .map(([termID, some]) => ({ termID, ...sumsOf(some) }))
    .sort((a, b) => a.termID - b.termID);
  return { ...sumsOf(plan), perTerm };
}

function sumsOf(plan: readonly Effective[]): Sums {
  const changed = plan.filter(({ changes }) => changes.length > 0);
  const amounts = changed.flatMap(({ changes }) => changes.map(({ amount }) => amount));
  const siblings = changed.reduce((sum, one) => sum + (one.siblings ?? 0), 0);
  return {
    students: studentsOf(changed),
    up: amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0),
    down: amounts.reduce((sum, amount) => sum + Math.max(0, -amount), 0),
    released: changed.reduce((sum, { released }) => sum + released, 0),
    unknown: studentsOf(plan.filter(({ isUnknown }) => isUnknown)),
    ...(siblings > 0 && { siblings }),
  };
}

const studentsOf = (plan: readonly Effective[]): number => new Set(plan.map(({ studentID }) => studentID)).size;

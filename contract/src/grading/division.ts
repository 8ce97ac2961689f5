import type { SatSubject } from './aggregate.ts';
import type { NineGrade } from './nineGrade.ts';
import type { SubjectCondition } from './subjectGroup.ts';

/** U: reaches none of I to IV. X: absent or incomplete (domain.md 1.3). */
export type Division = 'I' | 'II' | 'III' | 'IV' | 'U' | 'X';

export interface CountNeed {
  readonly count: number;
  readonly gradeOrBetter: NineGrade;
}

export interface SubjectNeed {
  readonly condition: SubjectCondition;
  readonly gradeOrBetter: NineGrade;
}

/** All must hold: the aggregate, every subject need, and one of the routes (all counts of that route). */
export interface DivisionRule {
  readonly division: 'I' | 'II' | 'III' | 'IV';
  readonly aggregateAtMost: number | null;
  readonly subjects: readonly SubjectNeed[];
  readonly routes: readonly (readonly CountNeed[])[];
}

export type Shortfall =
  | { readonly kind: 'AGGREGATE'; readonly atMost: number }
  | { readonly kind: 'SUBJECT'; readonly need: SubjectNeed }
  | { readonly kind: 'COUNTS'; readonly routes: DivisionRule['routes'] };

const countAt = (sat: readonly SatSubject[], gradeOrBetter: NineGrade): number =>
  sat.filter((subject) => subject.grade <= gradeOrBetter).length;

export function shortfallsOf(
  rule: DivisionRule,
  sat: readonly SatSubject[],
  aggregate: number,
  visuallyImpaired: boolean,
): Shortfall[] {
  const shortfalls: Shortfall[] = [];
  for (const need of rule.subjects) {
    if (visuallyImpaired && need.condition === 'SCIENCE') continue;
    if (!sat.some((subject) => subject.condition === need.condition && subject.grade <= need.gradeOrBetter))
      shortfalls.push({ kind: 'SUBJECT', need });
  }
  const reached = (route: readonly CountNeed[]) =>
    route.every(({ count, gradeOrBetter }) => countAt(sat, gradeOrBetter) >= count);
  if (!rule.routes.some(reached)) shortfalls.push({ kind: 'COUNTS', routes: rule.routes });
  if (rule.aggregateAtMost !== null && aggregate > rule.aggregateAtMost)
    shortfalls.push({ kind: 'AGGREGATE', atMost: rule.aggregateAtMost });
  return shortfalls;
}

/** The best division whose conditions all hold, or U (domain.md 1.3). */
export function divisionOf(
  rules: readonly DivisionRule[],
  sat: readonly SatSubject[],
  aggregate: number,
  visuallyImpaired = false,
): Exclude<Division, 'X'> {
  for (const rule of rules) if (shortfallsOf(rule, sat, aggregate, visuallyImpaired).length === 0) return rule.division;
  return 'U';
}

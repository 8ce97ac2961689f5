import type { SatSubject } from './aggregate.ts';
import type { NineGrade } from './nineGrade.ts';
import type { SubjectCondition } from './subjectGroup.ts';

/** I to IV, U for a student who reaches none of them, X for absent or incomplete (domain.md 1.3). */
export type Division = 'I' | 'II' | 'III' | 'IV' | 'U' | 'X';

/** At least `count` subjects at this grade or better. */
export interface CountNeed {
  readonly count: number;
  readonly gradeOrBetter: NineGrade;
}

/** At least one subject of this kind at this grade or better. */
export interface SubjectNeed {
  readonly condition: SubjectCondition;
  readonly gradeOrBetter: NineGrade;
}

/** All of: the aggregate, every subject need, and one of the routes (each a list of counts that must all hold). */
export interface DivisionRule {
  readonly division: 'I' | 'II' | 'III' | 'IV';
  readonly aggregateAtMost: number | null;
  readonly subjects: readonly SubjectNeed[];
  readonly routes: readonly (readonly CountNeed[])[];
}

/** One reason why a division is not reached. */
export type Shortfall =
  | { readonly kind: 'AGGREGATE'; readonly atMost: number }
  | { readonly kind: 'SUBJECT'; readonly need: SubjectNeed }
  | { readonly kind: 'COUNTS'; readonly routes: DivisionRule['routes'] };

/** How many of the subjects are at this grade or better. */
export const countAt = (sat: readonly SatSubject[], gradeOrBetter: NineGrade): number =>
  sat.filter((subject) => subject.grade <= gradeOrBetter).length;

/** What keeps a student from a division; empty when it is reached. A visually impaired student needs no science. */
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

/** The first division, from the best, whose conditions all hold; U when none does (domain.md 1.3). */
export function divisionOf(
  rules: readonly DivisionRule[],
  sat: readonly SatSubject[],
  aggregate: number,
  visuallyImpaired = false,
): Exclude<Division, 'X'> {
  for (const rule of rules) if (shortfallsOf(rule, sat, aggregate, visuallyImpaired).length === 0) return rule.division;
  return 'U';
}

import type { NineGrade } from './nineGrade.ts';
import type { GradeLimit, SchemeChange } from './schemeChange.ts';
import type { Scheme } from './schemes.ts';
import type { UaceScheme } from './uaceScheme.ts';

export interface SchemeVersion {
  readonly id: string;
  readonly name: string;
  readonly validFrom: number;
}

/** A school's changes put on the rules in force (domain.md 0.5). `change` must have passed `schemeProblem`. */
export function changedScheme(base: Scheme, change: SchemeChange, { id, name, validFrom }: SchemeVersion): Scheme {
  const common = {
    id,
    name,
    validFrom,
    setWeights: change.setWeights ?? base.setWeights,
    showPosition: change.showPosition === undefined ? base.showPosition : change.showPosition === 1,
  };
  switch (base.curriculumID) {
    case 1: {
      const forced = change.forceEnglishMaths;
      return {
        ...base,
        ...common,
        grades: withLimits(base.grades, change.grades),
        forceEnglishMaths: forced === undefined ? base.forceEnglishMaths : forced === 1,
      };
    }
    case 2:
      return { ...base, ...common, grades: withLimits(base.grades, change.grades) };
    case 3:
      return {
        ...base,
        ...common,
        grades: withLimits(base.grades, change.paperGrades),
        ...advancedRules(base, change),
      };
  }
}

const withLimits = <B extends { min: number }>(bands: readonly B[], limits?: readonly GradeLimit[]): readonly B[] =>
  limits ? bands.map((band, index) => ({ ...band, min: limits[index]?.min ?? band.min })) : bands;

function advancedRules(base: UaceScheme, change: SchemeChange): Pick<UaceScheme, 'paperRule' | 'points'> {
  const { paperRule, points } = base;
  const subsidiary = change.subsidiaryGradeOrBetter;
  return {
    paperRule:
      change.oRule !== undefined && paperRule.by === 'PAPER_GRADES'
        ? { by: 'PAPER_GRADES', oRule: change.oRule === 'STRICT' ? 'strict' : 'lenient' }
        : paperRule,
    points:
      subsidiary !== undefined && points ? { ...points, subsidiaryGradeOrBetter: subsidiary as NineGrade } : points,
  };
}

export function sameRules(one: Scheme, other: Scheme): boolean {
  const rules = ({ id: _, name: __, validFrom: ___, ...scheme }: Scheme) => JSON.stringify(inOrder(scheme));
  return rules(one) === rules(other);
}

/** Sorts the keys, because stored rules may have them in another order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, held]): [string, unknown] => [key, inOrder(held)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

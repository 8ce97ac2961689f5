import type { NineGrade } from './nineGrade.ts';
import type { GradeLimit, SchemeChange } from './schemeChange.ts';
import type { Scheme } from './schemes.ts';
import type { UaceScheme } from './uaceScheme.ts';

/** What a new version of a school's rules is called and when it begins. */
export interface SchemeVersion {
  readonly id: string;
  readonly name: string;
  /** The first calendar year that it applies to. */
  readonly validFrom: number;
}

/**
 * The rules in force with a school's changes on them, as a version of its own: all that the change does not name stays,
 * remarks and descriptors too (domain.md 0.5).
 * @param change one in which `schemeProblem` finds nothing
 */
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

/** Bands that stand in the same order as their limits. */
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

/** Whether two schemes grade and rank alike, whatever they are called and whenever they begin. */
export function sameRules(one: Scheme, other: Scheme): boolean {
  const rules = ({ id: _, name: __, validFrom: ___, ...scheme }: Scheme) => JSON.stringify(inOrder(scheme));
  return rules(one) === rules(other);
}

/** The same value with the keys of its objects in order: stored rules need not have them in the order of the product's. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, held]): [string, unknown] => [key, inOrder(held)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

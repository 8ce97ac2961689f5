import { reportsTexts as texts } from '../reports/texts.ts';
import type { SetWeights } from './meanOfSets.ts';
import type { Scheme } from './schemes.ts';

export interface GradeLimit {
  readonly grade: string;
  readonly min: number;
}

/** What a school changes of a curriculum's rules, as on the wire. Absent fields stay as they were. */
export interface SchemeChange {
  /** Curriculum 1: D1 to F9 over the printed average. Curriculum 2: A to E over the printed total. */
  readonly grades?: readonly GradeLimit[] | undefined;
  /** Curriculum 3: D1 to F9 over the printed paper average. */
  readonly paperGrades?: readonly GradeLimit[] | undefined;
  readonly setWeights?: SetWeights | undefined;
  readonly showPosition?: 0 | 1 | undefined;
  readonly forceEnglishMaths?: 0 | 1 | undefined;
  readonly oRule?: 'STRICT' | 'LENIENT' | undefined;
  readonly subsidiaryGradeOrBetter?: number | undefined;
}

export interface SchemeProblem {
  readonly field: keyof SchemeChange;
  readonly msg: string;
}

const highestMark = 100;
const highestWeight = 1000;

export const limitsOf = (scheme: Scheme): GradeLimit[] =>
  scheme.curriculumID === 2
    ? scheme.grades.map(({ grade, min }) => ({ grade, min }))
    : scheme.grades.map(({ letter, min }) => ({ grade: letter, min }));

const tableField = (scheme: Scheme): 'grades' | 'paperGrades' => (scheme.curriculumID === 3 ? 'paperGrades' : 'grades');

export function changeableFields(base: Scheme): ReadonlySet<keyof SchemeChange> {
  const fields = new Set<keyof SchemeChange>([tableField(base), 'setWeights', 'showPosition']);
  if (base.curriculumID === 1) fields.add('forceEnglishMaths');
  if (base.curriculumID === 3 && base.paperRule.by === 'PAPER_GRADES') fields.add('oRule');
  if (base.curriculumID === 3 && base.points) fields.add('subsidiaryGradeOrBetter');
  return fields;
}

/** What is wrong with a change of grading rules, or null (domain.md 0.1 and 1.1). Limits fall to 0. */
export function schemeProblem(base: Scheme, change: SchemeChange): SchemeProblem | null {
  const may = changeableFields(base);
  for (const field of fieldsOf(change)) if (!may.has(field)) return { field, msg: texts.notOfCurriculum };
  const field = tableField(base);
  const limits = change[field];
  if (limits && !areLimits(base, limits)) return { field, msg: texts.bandsWrong };
  if (change.setWeights && !areWeights(change.setWeights)) return { field: 'setWeights', msg: texts.weightsWrong };
  const subsidiary = change.subsidiaryGradeOrBetter;
  if (subsidiary !== undefined && !isWithin(subsidiary, 1, 9))
    return { field: 'subsidiaryGradeOrBetter', msg: texts.subsidiaryWrong };
  return null;
}

const everyField: readonly (keyof SchemeChange)[] = [
  'grades',
  'paperGrades',
  'setWeights',
  'showPosition',
  'forceEnglishMaths',
  'oRule',
  'subsidiaryGradeOrBetter',
];

const fieldsOf = (change: SchemeChange): (keyof SchemeChange)[] =>
  everyField.filter((field) => change[field] !== undefined);

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

function areLimits(base: Scheme, limits: readonly GradeLimit[]): boolean {
  const grades = limitsOf(base).map(({ grade }) => grade);
  const falls = limits.every(({ min }, index) => {
    const above = limits[index - 1];
    return isWithin(min, 0, highestMark) && (above === undefined || min < above.min);
  });
  const named = limits.length === grades.length && limits.every(({ grade }, index) => grade === grades[index]);
  return named && falls && limits.at(-1)?.min === 0;
}

function areWeights({ BOT, MOT, EOT, OTHER }: SetWeights): boolean {
  const weights = [BOT, MOT, EOT, OTHER];
  return weights.every((weight) => isWithin(weight, 0, highestWeight)) && weights.some((weight) => weight > 0);
}

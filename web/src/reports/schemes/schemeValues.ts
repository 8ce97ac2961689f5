import type { Payload } from '@somero/contract';
import { LETTER_BAND_SETS } from '@somero/contract/grading/letterBand.ts';
import { NINE_BAND_SETS } from '@somero/contract/grading/nineGrade.ts';
import { changeableFields, type SchemeChange, schemeProblem } from '@somero/contract/grading/schemeChange.ts';
import type { Option } from '../../ui/fields/SelectField.tsx';
import { bandsOf, baseOf, type GradingScheme, type WeightKind, weightKinds } from './GradingScheme.ts';

/** Numbers are digits as typed. */
export interface SchemeValues {
  name: string;
  validFrom: string;
  /** The best grade first. */
  limits: string[];
  weights: Record<WeightKind, string>;
  showPosition: 0 | 1;
  forceEnglishMaths: 0 | 1;
  oRule: 'STRICT' | 'LENIENT';
  /** 1 to 9. */
  subsidiaryGradeOrBetter: number;
}

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** The form's first values, valid from `validFrom`. */
export const valuesOf = (scheme: GradingScheme, validFrom: string): SchemeValues => ({
  name: '',
  validFrom,
  limits: bandsOf(scheme).map(({ min }) => String(min)),
  weights: Object.fromEntries(weightKinds.map((kind) => [kind, String(scheme.setWeights[kind])])) as Record<
    WeightKind,
    string
  >,
  showPosition: flag(scheme.showPosition),
  forceEnglishMaths: flag(scheme.forceEnglishMaths),
  oRule: scheme.oRule === 'LENIENT' ? 'LENIENT' : 'STRICT',
  subsidiaryGradeOrBetter: scheme.subsidiaryGradeOrBetter ?? 6,
});

/** NaN for anything but digits; no rule accepts it. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The typed values as a change of the built-in rules: all that this kind of scheme may have. */
function changeOf(scheme: GradingScheme, values: SchemeValues): SchemeChange {
  const may = changeableFields(baseOf(scheme));
  const limits = bandsOf(scheme).map(({ grade }, index) => ({ grade, min: numberOf(values.limits[index] ?? '') }));
  const weights = values.weights;
  const all: SchemeChange = {
    grades: limits,
    paperGrades: limits,
    setWeights: {
      BOT: numberOf(weights.BOT),
      MOT: numberOf(weights.MOT),
      EOT: numberOf(weights.EOT),
      OTHER: numberOf(weights.OTHER),
    },
    showPosition: values.showPosition,
    forceEnglishMaths: values.forceEnglishMaths,
    oRule: values.oRule,
    subsidiaryGradeOrBetter: values.subsidiaryGradeOrBetter,
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => may.has(field as keyof SchemeChange)));
}

/** The first error of the typed values, or null. */
export const problemOf = (scheme: GradingScheme, values: SchemeValues) =>
  schemeProblem(baseOf(scheme), changeOf(scheme, values));

/** The payload of both calls, with wire names. */
export const payloadOf = (scheme: GradingScheme, values: SchemeValues): Payload<'saveGradingScheme'> => {
  const change = changeOf(scheme, values) as Omit<Payload<'saveGradingScheme'>, 'curriculumID' | 'validFrom'>;
  return { curriculumID: scheme.curriculumID, validFrom: numberOf(values.validFrom), ...change };
};

/** The error of a grade's limit: not a whole mark, or not below the limit of the grade above. */
export function limitProblem(limits: readonly string[], index: number): string | undefined {
  const limit = numberOf(limits[index] ?? '');
  const above = limits[index - 1];
  if (!(limit >= 0 && limit <= 100)) return '0 to 100';
  return above !== undefined && limit >= numberOf(above) ? 'Too high' : undefined;
}

/** Presets that schools use (domain.md 1.1, 2.4). */
export function presetsOf({ curriculumID }: GradingScheme): Option<string>[] {
  const sets = curriculumID === 2 ? LETTER_BAND_SETS : NINE_BAND_SETS;
  return Object.values(sets).map((bands: readonly { min: number }[]) => {
    const limits = bands.map(({ min }) => min);
    return { value: limits.join(','), label: limits.slice(0, -1).join('  ') };
  });
}

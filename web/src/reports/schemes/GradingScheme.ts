import type { Answer } from '@somero/contract';
import { SCHEMES, type Scheme } from '@somero/contract/grading/schemes.ts';

export type GradingScheme = Answer<'getGradingSchemes'>['mainData'][number];

/** The kinds of exams that have weights, in the order of the term. */
export const weightKinds = ['BOT', 'MOT', 'EOT', 'OTHER'] as const;
export type WeightKind = (typeof weightKinds)[number];
export const weightNames: Record<WeightKind, string> = { BOT: 'BOT', MOT: 'MOT', EOT: 'EOT', OTHER: 'Other sets' };

/** The grades of a scheme, from either table. */
export const bandsOf = ({ grades, paperGrades }: GradingScheme): GradingScheme['grades'] =>
  grades.length > 0 ? grades : paperGrades;

/** The built-in rules that a version is based on: what may be changed, and the names of the grades. */
export function baseOf({ curriculumID, oRule }: Pick<GradingScheme, 'curriculumID' | 'oRule'>): Scheme {
  const found = SCHEMES.find(
    (scheme) =>
      scheme.curriculumID === curriculumID &&
      (scheme.curriculumID !== 3 || (scheme.paperRule.by === 'PAPER_GRADES') === (oRule !== '')),
  );
  if (!found) throw new RangeError(`No rules of curriculum ${curriculumID}`);
  return found;
}

/** The marks of a grade in words: «70 to 79», of the best «80 to 100», of the last «0 to 49». */
export function marksOfBand(bands: readonly { min: number }[], index: number): string {
  const above = bands[index - 1];
  const from = bands[index]?.min ?? 0;
  const to = above ? above.min - 1 : 100;
  return from === to ? String(from) : `${from} to ${to}`;
}

/** A weight of 0 means that the exam does not count. */
export function weightsInWords(weights: GradingScheme['setWeights']): string {
  const values = weightKinds.map((kind) => weights[kind]);
  if (new Set(values).size === 1) return 'All exams count alike';
  return weightKinds
    .map((kind) => `${weightNames[kind]} ${weights[kind] === 0 ? 'left out' : weights[kind]}`)
    .join(' · ');
}

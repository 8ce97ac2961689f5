import type { Answer } from '@somero/contract';
import { SCHEMES, type Scheme } from '@somero/contract/grading/schemes.ts';

/** One dated version of a curriculum's grading rules. */
export type GradingScheme = Answer<'getGradingSchemes'>['mainData'][number];

/** The kinds of exam whose weights are set, in the order of the term. */
export const weightKinds = ['BOT', 'MOT', 'EOT', 'OTHER'] as const;
export type WeightKind = (typeof weightKinds)[number];
export const weightNames: Record<WeightKind, string> = { BOT: 'BOT', MOT: 'MOT', EOT: 'EOT', OTHER: 'Other sets' };

/** The grades of a scheme, whichever table holds them. */
export const bandsOf = ({ grades, paperGrades }: GradingScheme): GradingScheme['grades'] =>
  grades.length > 0 ? grades : paperGrades;

/** The product's rules that a version goes back to: they say what may be set and what the grades are called. */
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

/** The weights in words; a weight of 0 leaves the exam out. */
export function weightsInWords(weights: GradingScheme['setWeights']): string {
  const values = weightKinds.map((kind) => weights[kind]);
  if (new Set(values).size === 1) return 'All exams count alike';
  return weightKinds
    .map((kind) => `${weightNames[kind]} ${weights[kind] === 0 ? 'left out' : weights[kind]}`)
    .join(' · ');
}

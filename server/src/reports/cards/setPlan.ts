import { type Scheme, type SetWeights, setKind, withEqualSets, YEAR_SETS } from '@somero/contract/grading/index.ts';
import type { Column } from '../../documents/pdf/fitColumns.ts';
import { type ReportRun, setHeading } from '../reportRun.ts';

export interface SetPlan<S extends Scheme> {
  /** Weights of the school within a term; equal weights otherwise. */
  scheme: S;
  /** Empty for a report of one set, whose mark is the figure itself. */
  columns: Column[];
  figure: string;
  /** Explains the figure, in the card's notes. */
  explained: string;
  parts: 'exams' | 'terms';
}

/** A set, a term or a year (domain.md 1.4, 2.6, 3.9). */
export function setPlan<S extends Scheme>({ kind, sets }: Pick<ReportRun, 'kind' | 'sets'>, scheme: S): SetPlan<S> {
  if (kind === 'GENERAL_REPORT')
    return {
      scheme: withEqualSets(scheme),
      columns: [],
      figure: 'Mark',
      explained: 'Marks are rounded to whole numbers, a half up.',
      parts: 'exams',
    };
  if (kind === 'EOY_REPORT')
    return {
      scheme: withEqualSets(scheme),
      columns: YEAR_SETS.map(({ termID }) => ({ label: `Term\u00a0${termID}`, align: 'figures' })),
      figure: 'Year',
      explained:
        'Terms: the results as on the end-of-term cards. Year: their mean, rounded to a whole number; a term without a result is left out, not counted as zero.',
      parts: 'terms',
    };
  return {
    scheme,
    columns: sets.map(({ name }) => ({ label: setHeading(name), align: 'figures' })),
    figure: 'Average',
    explained: `Average: mean of the marks${weightsText(sets, scheme.setWeights)}, rounded to a whole number.`,
    parts: 'exams',
  };
}

export function weightsText(sets: ReportRun['sets'], weights: SetWeights): string {
  const weighed = sets.map(({ id, name }) => ({ name: setHeading(name), weight: weights[setKind(id)] }));
  if (weighed.every(({ weight }) => weight === weighed[0]?.weight)) return '';
  return ` (weights ${weighed.map(({ name, weight }) => `${name} ${weight}`).join(', ')})`;
}

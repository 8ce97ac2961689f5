import { type Fraction, halfUp, meanOf } from './fraction.ts';

/**
 * COMPLETE: every mark asked for is there. PARTIAL: some are missing, but what is there can be graded. INCOMPLETE: cannot be
 * graded; printed as «-» (A-level: X) and left out of averages (domain.md 2.3, 3.6 and 10, pitfalls 3, 4, 15).
 */
export type Status = 'COMPLETE' | 'PARTIAL' | 'INCOMPLETE';

/** What positions are made from (domain.md 10, pitfalls 13 and 14). */
export interface RankKey {
  /** False: the student has no mark at all and is not ranked. */
  readonly hasMarks: boolean;
  readonly status: Status;
  readonly average: Fraction | null;
  /** Decides between equal averages. Lower is better: the aggregate, or the points below zero. */
  readonly tieBreak: number;
}

export interface CardSummary {
  /** INCOMPLETE when any subject is, or none is taken. PARTIAL when any is. Otherwise COMPLETE. */
  readonly status: Status;
  readonly taken: number;
  readonly graded: number;
  /** Mean over the subjects that can be graded, exact, in marks. */
  readonly average: Fraction | null;
  readonly averageTenths: number | null;
}

export function statusOfAll(statuses: readonly Status[]): Status {
  if (statuses.length === 0 || statuses.includes('INCOMPLETE')) return 'INCOMPLETE';
  return statuses.includes('PARTIAL') ? 'PARTIAL' : 'COMPLETE';
}

/** `figures`: the figure of each subject that can be graded, in marks. */
export function summarise(statuses: readonly Status[], figures: readonly Fraction[]): CardSummary {
  const average = meanOf(figures);
  return {
    status: statusOfAll(statuses),
    taken: statuses.length,
    graded: figures.length,
    average,
    averageTenths: average && halfUp(average, 1),
  };
}

export function rankedByAverage<R extends { readonly status: Status }>(
  subjects: readonly R[],
  figures: readonly Fraction[],
  hasMarks: boolean,
): CardSummary & { subjects: readonly R[]; ranking: RankKey } {
  const summary = summarise(
    subjects.map(({ status }) => status),
    figures,
  );
  return { ...summary, subjects, ranking: { hasMarks, status: summary.status, average: summary.average, tieBreak: 0 } };
}

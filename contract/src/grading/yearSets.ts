import { EQUAL_WEIGHTS } from './meanOfSets.ts';
import type { Scheme } from './schemes.ts';

/** The sets that a year's result is made from: of each term the Activities of Integration and the end-of-term exam (domain.md 2.2, 2.6). */
export const YEAR_SETS = [
  { termID: 1, topics: 1, exam: 11 },
  { termID: 2, topics: 2, exam: 12 },
  { termID: 3, topics: 3, exam: 13 },
] as const;

/**
 * A school's rules for where each set stands for itself or for its term: all count alike. The weights of BOT, MOT and EOT are
 * those of sets within one term, and a set of weight 0 still has a report of its own.
 */
export const withEqualSets = <S extends Scheme>(scheme: S): S => ({ ...scheme, setWeights: EQUAL_WEIGHTS });

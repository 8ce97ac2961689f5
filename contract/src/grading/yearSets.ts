import { EQUAL_WEIGHTS } from './meanOfSets.ts';
import type { Scheme } from './schemes.ts';

/** A year's result: each term's Activities of Integration and end-of-term exam (domain.md 2.2, 2.6). */
export const YEAR_SETS = [
  { termID: 1, topics: 1, exam: 11 },
  { termID: 2, topics: 2, exam: 12 },
  { termID: 3, topics: 3, exam: 13 },
] as const;

/** The weights of BOT, MOT and EOT are for sets within one term; a set of weight 0 still has its own report. */
export const withEqualSets = <S extends Scheme>(scheme: S): S => ({ ...scheme, setWeights: EQUAL_WEIGHTS });

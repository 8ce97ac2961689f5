import type { Band } from './bandFor.ts';
import { LETTER_BAND_SETS, type LetterBand } from './letterBand.ts';
import { EQUAL_WEIGHTS, type SetWeights } from './meanOfSets.ts';

export interface IdentifierBand extends Band {
  /** Printed as the identifier (domain.md 2.1). Here `min` is in tenths of a score. */
  readonly identifier: 0 | 1 | 2 | 3;
  readonly name: string;
  readonly meaning: string;
}

export interface NlscScheme {
  readonly id: string;
  readonly curriculumID: 2;
  readonly name: string;
  readonly validFrom: number;
  readonly enabled: boolean;
  readonly identifiers: readonly IdentifierBand[];
  readonly grades: readonly LetterBand[];
  readonly setWeights: SetWeights;
  /** NLSC learners are not ranked unless the school asks for it (domain.md 2.4). */
  readonly showPosition: boolean;
}

/** domain.md 2.1. The floor 0 keeps a typed zero gradable. */
const IDENTIFIERS: readonly IdentifierBand[] = [
  { min: 25, identifier: 3, name: 'Outstanding', meaning: 'Achieved all or nearly all learning outcomes, with ease' },
  { min: 15, identifier: 2, name: 'Moderate', meaning: 'Achieved most learning outcomes, enough overall' },
  { min: 9, identifier: 1, name: 'Basic', meaning: 'Achieved some learning outcomes, not enough overall' },
  { min: 0, identifier: 0, name: 'None', meaning: 'No learning outcome achieved' },
];

export const NLSC_2020: NlscScheme = {
  id: 'NLSC-2020',
  curriculumID: 2,
  name: 'New Lower Secondary Curriculum',
  validFrom: 2020,
  enabled: true,
  identifiers: IDENTIFIERS,
  grades: LETTER_BAND_SETS.a,
  setWeights: EQUAL_WEIGHTS,
  showPosition: false,
};

import type { DivisionRule } from './division.ts';
import { EQUAL_WEIGHTS, type SetWeights } from './meanOfSets.ts';
import { CREDIT, NINE_BAND_SETS, type NineBand, PASS } from './nineGrade.ts';

export interface UceScheme {
  readonly id: string;
  readonly curriculumID: 1;
  readonly name: string;
  readonly validFrom: number;
  readonly enabled: boolean;
  readonly grades: readonly NineBand[];
  readonly divisions: readonly DivisionRule[];
  /** UNEB codes. A student who takes one and has no mark in it gets division X (domain.md 10, pitfall 4). */
  readonly compulsoryCodes: readonly string[];
  readonly forceEnglishMaths: boolean;
  readonly setWeights: SetWeights;
  readonly showPosition: boolean;
}

/** domain.md 1.3. «Passed» is grade 8 or better, «credit» grade 6 or better. */
const DIVISIONS: readonly DivisionRule[] = [
  {
    division: 'I',
    aggregateAtMost: 32,
    subjects: [
      { condition: 'ENGLISH', gradeOrBetter: CREDIT },
      { condition: 'MATHEMATICS', gradeOrBetter: PASS },
      { condition: 'HUMANITY', gradeOrBetter: PASS },
      { condition: 'SCIENCE', gradeOrBetter: PASS },
    ],
    routes: [
      [
        { count: 8, gradeOrBetter: PASS },
        { count: 7, gradeOrBetter: CREDIT },
      ],
    ],
  },
  {
    division: 'II',
    aggregateAtMost: 45,
    subjects: [{ condition: 'ENGLISH', gradeOrBetter: PASS }],
    routes: [
      [
        { count: 8, gradeOrBetter: PASS },
        { count: 6, gradeOrBetter: CREDIT },
      ],
    ],
  },
  {
    division: 'III',
    aggregateAtMost: 58,
    subjects: [],
    routes: [
      [
        { count: 8, gradeOrBetter: PASS },
        { count: 3, gradeOrBetter: CREDIT },
      ],
      [
        { count: 7, gradeOrBetter: PASS },
        { count: 4, gradeOrBetter: CREDIT },
      ],
      [{ count: 5, gradeOrBetter: CREDIT }],
    ],
  },
  {
    division: 'IV',
    aggregateAtMost: null,
    subjects: [],
    routes: [
      [{ count: 1, gradeOrBetter: CREDIT }],
      [{ count: 2, gradeOrBetter: 7 }],
      [{ count: 3, gradeOrBetter: PASS }],
    ],
  },
];

export const UCE_A_2020: UceScheme = {
  id: 'UCE-a-2020',
  curriculumID: 1,
  name: 'O-level, grades D1 to F9',
  validFrom: 2020,
  enabled: true,
  grades: NINE_BAND_SETS.a,
  divisions: DIVISIONS,
  compulsoryCodes: ['112', '456', '535', '545', '553'],
  forceEnglishMaths: false,
  setWeights: EQUAL_WEIGHTS,
  showPosition: true,
};

import { LETTER_BAND_SETS, type LetterBand } from './letterBand.ts';
import { EQUAL_WEIGHTS, type SetWeights } from './meanOfSets.ts';
import { NINE_BAND_SETS, type NineBand, type NineGrade } from './nineGrade.ts';
import type { OPassRule, PrincipalLetter } from './uaceLetter.ts';

export interface UaceLetterRow {
  readonly letter: PrincipalLetter | 'X';
  readonly points: number;
  readonly principalPass: boolean;
  readonly remark: string;
}

type PaperRule =
  | { readonly by: 'PAPER_GRADES'; readonly oRule: OPassRule }
  | { readonly by: 'MEAN_MARK'; readonly bands: readonly LetterBand[] };

interface PointsRule {
  readonly principals: number;
  readonly subsidiaries: number;
  readonly subsidiaryGradeOrBetter: NineGrade;
  readonly outOf: number;
}

export interface UaceScheme {
  readonly id: string;
  readonly curriculumID: 3;
  readonly name: string;
  /** The first calendar year that it applies to. Of an aligned scheme: the first year of entry to S5. */
  readonly validFrom: number;
  readonly enabled: boolean;
  readonly grades: readonly NineBand[];
  readonly paperRule: PaperRule;
  readonly letters: readonly UaceLetterRow[];
  readonly points: PointsRule | null;
  readonly setWeights: SetWeights;
  readonly showPosition: boolean;
}

/** domain.md 3.1. Universities made the points, for admission. O is a subsidiary-level pass in a principal. */
const LETTERS: readonly UaceLetterRow[] = [
  { letter: 'A', points: 6, principalPass: true, remark: 'Excellent' },
  { letter: 'B', points: 5, principalPass: true, remark: 'Very good' },
  { letter: 'C', points: 4, principalPass: true, remark: 'Good' },
  { letter: 'D', points: 3, principalPass: true, remark: 'Fairly good' },
  { letter: 'E', points: 2, principalPass: true, remark: 'Fair' },
  { letter: 'O', points: 1, principalPass: false, remark: 'Work harder' },
  { letter: 'F', points: 0, principalPass: false, remark: 'Needs help' },
  { letter: 'X', points: 0, principalPass: false, remark: 'Incomplete' },
];

export const UACE_B_2013: UaceScheme = {
  id: 'UACE-b-2013',
  curriculumID: 3,
  name: 'A-level, letters from paper grades',
  validFrom: 2013,
  enabled: true,
  grades: NINE_BAND_SETS.b,
  paperRule: { by: 'PAPER_GRADES', oRule: 'strict' },
  letters: LETTERS,
  points: { principals: 3, subsidiaries: 2, subsidiaryGradeOrBetter: 6, outOf: 20 },
  setWeights: EQUAL_WEIGHTS,
  showPosition: false,
};

/** The aligned A-level (domain.md 3.10): A to E, no points. Off until UNEB publishes its rules. */
export const UACE_ALIGNED: UaceScheme = {
  ...UACE_B_2013,
  id: 'UACE_ALIGNED',
  name: 'Aligned A-level, A to E',
  validFrom: 2025,
  enabled: false,
  paperRule: { by: 'MEAN_MARK', bands: LETTER_BAND_SETS.a },
  points: null,
};

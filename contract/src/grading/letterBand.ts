import type { Band } from './bandFor.ts';

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

export interface LetterBand extends Band {
  readonly grade: Letter;
  readonly descriptor: string;
  readonly meaning: string;
  readonly remark: string;
}

const LETTERS: readonly Omit<LetterBand, 'min'>[] = [
  {
    grade: 'A',
    descriptor: 'Exceptional',
    meaning: 'Uses the learning creatively, in new ways, in real life',
    remark: 'Exceptional work, keep it up',
  },
  {
    grade: 'B',
    descriptor: 'Outstanding',
    meaning: 'Shows high competency in real life',
    remark: 'Very good work',
  },
  {
    grade: 'C',
    descriptor: 'Satisfactory',
    meaning: 'Shows adequate competency',
    remark: 'Good work, aim higher',
  },
  {
    grade: 'D',
    descriptor: 'Basic',
    meaning: 'Shows the minimum competency',
    remark: 'Fair, more practice needed',
  },
  {
    grade: 'E',
    descriptor: 'Elementary',
    meaning: 'Below the basic level',
    remark: 'Needs help to reach the basics',
  },
];

const letterBands = (limits: readonly [number, number, number, number, number]): readonly LetterBand[] =>
  LETTERS.map((letter, index) => ({ min: limits[index] ?? 0, ...letter }));

/** The letter tables seen in schools (domain.md 2.4), offered as presets. `a` is the default. */
export const LETTER_BAND_SETS = {
  a: letterBands([80, 70, 60, 50, 0]),
  b: letterBands([80, 70, 60, 40, 0]),
  c: letterBands([80, 75, 60, 40, 0]),
} as const;

import type { Band } from './bandFor.ts';

/** D1 to F9 by its digit. Lower is better (domain.md 1.1). */
export type NineGrade = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type NineLetter = 'D1' | 'D2' | 'C3' | 'C4' | 'C5' | 'C6' | 'P7' | 'P8' | 'F9';

export interface NineBand extends Band {
  readonly grade: NineGrade;
  readonly letter: NineLetter;
  readonly level: string;
  readonly remark: string;
}

/** «Credit» is grade 6 or better, «pass» grade 8 or better (domain.md 1.3). */
export const CREDIT: NineGrade = 6;
export const PASS: NineGrade = 8;

const GRADES: readonly Omit<NineBand, 'min'>[] = [
  { grade: 1, letter: 'D1', level: 'Distinction', remark: 'Excellent' },
  { grade: 2, letter: 'D2', level: 'Distinction', remark: 'Very good' },
  { grade: 3, letter: 'C3', level: 'Credit', remark: 'Good' },
  { grade: 4, letter: 'C4', level: 'Credit', remark: 'Good' },
  { grade: 5, letter: 'C5', level: 'Credit', remark: 'Fairly good' },
  { grade: 6, letter: 'C6', level: 'Credit', remark: 'Fair' },
  { grade: 7, letter: 'P7', level: 'Pass', remark: 'Can do better' },
  { grade: 8, letter: 'P8', level: 'Pass', remark: 'Work harder' },
  { grade: 9, letter: 'F9', level: 'Fail', remark: 'Needs help' },
];

type NineLimits = readonly [number, number, number, number, number, number, number, number, number];

const nineBands = (limits: NineLimits): readonly NineBand[] =>
  GRADES.map((grade, index) => ({ min: limits[index] ?? 0, ...grade }));

/** Presets of schools (domain.md 1.1); UNEB publishes none. `a` is the default of O-level, `b` of A-level (3.2). */
export const NINE_BAND_SETS = {
  a: nineBands([80, 75, 70, 65, 60, 55, 50, 40, 0]),
  b: nineBands([80, 75, 70, 65, 60, 55, 45, 35, 0]),
  c: nineBands([80, 75, 66, 60, 50, 45, 35, 30, 0]),
  d: nineBands([90, 80, 70, 65, 60, 50, 45, 40, 0]),
  e: nineBands([90, 85, 80, 75, 70, 65, 60, 55, 0]),
  f: nineBands([95, 90, 80, 70, 66, 60, 56, 50, 0]),
} as const;

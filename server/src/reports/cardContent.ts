import type { RankKey } from '@somero/contract/grading/index.ts';
import type { Column, TableRow } from '../documents/pdf/fitColumns.ts';
import type { Fact, KeyEntry } from '../documents/reportCard.ts';
import type { EotRun, EotSection, EotStudent } from './eotRun.ts';

/** What one curriculum prints on a student's card, besides the head and the foot that all cards share. */
export interface CardContent {
  rows: TableRow[];
  summary: Fact[];
  ranking: RankKey;
}

/** How one curriculum grades a section of students and lays out their table. */
export interface CurriculumCards {
  schemeID: string;
  showPosition: boolean;
  columns: Column[];
  key: KeyEntry[];
  notes: string[];
  /** Grades one student. @throws RangeError when a stored mark is out of its range */
  content(student: EotStudent): CardContent;
}

export type MakeCurriculumCards = (run: EotRun, section: EotSection) => CurriculumCards;

/** A figure that is missing. */
export const dash = '–';

/** Initials of the subject's teacher, written by hand. */
export const initialsColumn: Column = { label: 'Initials', min: 34, align: 'center' };

/** «80 – 100»: each band reaches up to the next better one. `bands` come best first, limits in whole marks. */
export const keyOf = <B extends { min: number }>(
  bands: readonly B[],
  grade: (band: B) => string,
  name: (band: B) => string,
): KeyEntry[] =>
  bands.map((band, index) => {
    const above = bands[index - 1];
    return { grade: grade(band), range: `${band.min} – ${above ? above.min - 1 : 100}`, name: name(band) };
  });

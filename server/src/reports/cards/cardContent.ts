import type { RankKey } from '@somero/contract/grading/index.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import type { ReportRun, ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';
import type { KeyEntry } from './reportCard.ts';

/** What one curriculum prints on a student's card, besides the head and the foot that all cards share. */
export interface CardContent {
  rows: TableRow[];
  summary: Fact[];
  ranking: RankKey;
  /** Labelled lines under the results: skills and values shown, promotion. One without a value is ruled, to be written on. */
  lines?: Fact[];
  /** What is to be said of this student's figures alone, after the notes of all. */
  notes?: string[];
}

/** How one curriculum grades a section of students and lays out their table. */
export interface CurriculumCards {
  schemeID: string;
  showPosition: boolean;
  columns: Column[];
  key: KeyEntry[];
  notes: string[];
  /** The table may go on on a second page where long texts would become too small to read. */
  continues?: boolean;
  /** Grades one student. @throws RangeError when a stored mark is out of its range */
  content(student: ReportStudent): CardContent;
}

export type MakeCurriculumCards = (run: ReportRun, section: ReportSection) => CurriculumCards;

/** A figure that is missing. */
export const dash = '–';

/** Initials of the subject's teacher: printed where one person teaches it, written by hand elsewhere. */
export const initialsColumn: Column = { label: 'Initials', min: 34, align: 'center' };

/** Of who teaches a subject in the student's stream; '' where that is not one person. */
export const initialsOf = (subject: ReportSubject | undefined, { streamID }: ReportStudent): string =>
  subject?.teachers.find((teacher) => teacher.streamID === streamID)?.initials ?? '';

/** Curriculum 2: the generic skills and values that the student has shown; no line where nobody has named any. */
export const shownLines = ({ comments }: ReportStudent): Fact[] =>
  [
    { label: 'Generic skills', value: comments.skills.join(', ') },
    { label: 'Values', value: comments.values.join(', ') },
  ].filter(({ value }) => value !== '');

/** The last line of a year's card: what became of the student, or room to write it. */
export const promotionLine = ({ promotion }: ReportStudent): Fact => ({ label: 'Promotion', value: promotion });

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

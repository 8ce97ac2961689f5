import type { RankKey } from '@somero/contract/grading/index.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';
import type { ReportRun, ReportSection, ReportStudent, ReportSubject } from '../reportRun.ts';
import type { KeyEntry } from './reportCard.ts';

/** A subject, a paper of it or 0, and the whole marks that a term's card prints for it; null: none. */
export type TermFigure = readonly [subjectID: number, paperID: number, mark: number | null];

export interface CardContent {
  rows: TableRow[];
  summary: Fact[];
  ranking: RankKey;
  /** A line without a value is ruled, to be written on. */
  lines?: Fact[];
  notes?: string[];
  /** Of a term: what the report of the year takes over from the card. */
  figures?: readonly TermFigure[];
}

export interface CurriculumCards {
  schemeID: string;
  showPosition: boolean;
  columns: Column[];
  key: KeyEntry[];
  notes: string[];
  /** The table may continue on a second page where long texts would become too small to read. */
  continues?: boolean;
  /** @throws RangeError when a stored mark is out of its range */
  content(student: ReportStudent): CardContent;
}

export type MakeCurriculumCards = (run: ReportRun, section: ReportSection) => CurriculumCards;

export const dash = '–';

/** Printed where one person teaches the subject, otherwise written by hand. */
export const initialsColumn: Column = { label: 'Initials', min: 34, align: 'center' };

/** '' when the stream has no single teacher of the subject. */
export const initialsOf = (subject: ReportSubject | undefined, { streamID }: ReportStudent): string =>
  subject?.teachers.find((teacher) => teacher.streamID === streamID)?.initials ?? '';

export const shownLines = ({ comments }: ReportStudent): Fact[] =>
  [
    { label: 'Generic skills', value: comments.skills.join(', ') },
    { label: 'Values', value: comments.values.join(', ') },
  ].filter(({ value }) => value !== '');

/** The student's promotion, or room to write it. */
export const promotionLine = ({ promotion }: ReportStudent): Fact => ({ label: 'Promotion', value: promotion });

/** «80 – 100»: each band ends at the next better one. `bands` come best first, limits in whole marks. */
export const keyOf = <B extends { min: number }>(
  bands: readonly B[],
  grade: (band: B) => string,
  name: (band: B) => string,
): KeyEntry[] =>
  bands.map((band, index) => {
    const above = bands[index - 1];
    return { grade: grade(band), range: `${band.min} – ${above ? above.min - 1 : 100}`, name: name(band) };
  });

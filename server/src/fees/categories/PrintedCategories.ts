import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { CategoryReport } from './CategoryReport.ts';

export interface PrintedCategories extends CategoryReport {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example 'TERM 2, 2026', or 'YEAR 2026'. */
  period: string;
  /** For example 'S1', or 'Whole school'. */
  of: string;
  /** ISO. */
  printedAt: string;
}

/** The rows of each class with its totals. */
export const byClass = ({ rows, totals }: CategoryReport) =>
  totals.classes.map((of) => ({ totals: of, rows: rows.filter(({ classID }) => classID === of.classID) }));

export const advanceLabel = ({ advance: { students } }: CategoryReport): string =>
  `Money in advance today, of ${students} ${students === 1 ? 'student' : 'students'}`;

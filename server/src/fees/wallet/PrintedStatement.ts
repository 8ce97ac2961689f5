import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { TimelineRow } from './timeline.ts';

/** All that a statement prints. */
export interface PrintedStatement {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example '2026', or '' for all years. */
  yearName: string;
  name: string;
  /** Number, class and stream, residency, whether active. */
  facts: readonly string[];
  /** ISO. */
  printedAt: string;
  opening: number;
  rows: readonly Pick<TimelineRow, 'day' | 'what' | 'detail' | 'receiptNo' | 'charged' | 'paid' | 'balance'>[];
}

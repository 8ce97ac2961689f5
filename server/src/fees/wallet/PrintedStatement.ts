import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { TimelineRow } from './timeline.ts';

/** What every statement of a print has alike. */
export interface StatementHead {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example '2026', or '' for all years. */
  yearName: string;
  /** ISO. */
  printedAt: string;
}

/** The account of one student. */
export interface StatementPart {
  name: string;
  /** Number, class and stream, residency, whether active. */
  facts: readonly string[];
  opening: number;
  rows: readonly Pick<
    TimelineRow,
    'day' | 'what' | 'detail' | 'receiptNo' | 'voucherNo' | 'charged' | 'paid' | 'balance'
  >[];
}

/** All that a statement of one student, or of the children of a family, prints. */
export interface PrintedStatement extends StatementHead {
  parts: readonly StatementPart[];
}

/** One paper after the other. */
export interface PrintedStatements extends StatementHead {
  papers: readonly PrintedStatement['parts'][];
}

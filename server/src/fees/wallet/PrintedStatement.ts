import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { TimelineRow } from './timeline.ts';

export interface StatementHead {
  school: SchoolHead;
  badgeFileID: string | null;
  /** For example '2026', or '' for all years. */
  yearName: string;
  /** ISO. */
  printedAt: string;
}

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

export interface PrintedStatement extends StatementHead {
  parts: readonly StatementPart[];
}

export interface PrintedStatements extends StatementHead {
  papers: readonly PrintedStatement['parts'][];
}

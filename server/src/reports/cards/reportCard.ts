import type { Fact } from '../../documents/drawFacts.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';

/** Report cards ready to be drawn: every text is final, the drawing computes no mark and knows no curriculum. */
export type ReportCards = {
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG, printed over the head teacher's line. */
    signature?: Uint8Array;
  };
  /** For example 'END OF TERM REPORT CARD'. */
  title: string;
  /** For example 'TERM II, 2026'. */
  period: string;
  /** The table's columns, left to right, the same for all cards. */
  columns: readonly Column[];
  /** A card that would be too small to read on one page goes on on a second; otherwise all cards are set as small as one page asks. */
  continues?: boolean;
  cards: readonly ReportCard[];
};

/** One student's page, or pages. */
export type ReportCard = {
  name: string;
  /** JPEG or PNG, or how to read it when its page comes (in the worker, to hold one at a time); a light frame is printed without it. */
  photo?: Uint8Array | (() => Promise<Uint8Array>);
  /** Class, stream, house, index number and so on, in order. */
  facts: readonly Fact[];
  /** One row a subject; a subject of several papers has a line a paper. */
  rows: readonly TableRow[];
  /** Averages, totals, aggregate, division, points, position: whatever the curriculum prints under its table. */
  summary: readonly Fact[];
  /** Small print under the summary. */
  notes: readonly string[];
  /** Labelled lines in a box of their own; one without a value is ruled, to be written on. */
  lines?: readonly Fact[];
  key: readonly KeyEntry[];
  /** For example 'Next term begins on Monday 7 September 2026.' */
  nextTerm: string;
  /** The short code by which the card is verified, for example 'K7QF-2M9X'. */
  code: string;
  /** The address in the QR code. */
  verifyUrl: string;
  /** Absent: lines to write on. */
  classTeacherComment?: string;
  /** Absent: lines to write on. */
  headTeacherComment?: string;
};

/** A step of the grading key, for example { grade: 'A', range: '80 – 100', name: 'Exceptional' }. */
export type KeyEntry = { grade: string; range: string; name: string };

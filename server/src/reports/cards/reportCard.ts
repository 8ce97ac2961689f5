import type { CardDesignName } from '@somero/contract/school/reference.ts';
import type { Fact } from '../../documents/drawFacts.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Column, TableRow } from '../../documents/pdf/fitColumns.ts';

/** Report cards ready to draw: all texts are final, and the drawing knows no curriculum. */
export type ReportCards = {
  school: SchoolHead & {
    headteacher: string;
    /** PNG or JPEG. */
    badge?: Uint8Array;
    /** PNG or JPEG. */
    signature?: Uint8Array;
  };
  /** Absent: classic. */
  design?: CardDesignName;
  /** The school's colour, #rrggbb. Absent or '': ours. */
  colour?: string;
  title: string;
  period: string;
  columns: readonly Column[];
  /** A card that would be too small to read continues on a second page. */
  continues?: boolean;
  cards: readonly ReportCard[];
};

export type ReportCard = {
  name: string;
  /** PNG or JPEG, or a function that reads it, so that only one is in memory. */
  photo?: Uint8Array | (() => Promise<Uint8Array>);
  facts: readonly Fact[];
  /** One row for each subject, with a line for each paper. */
  rows: readonly TableRow[];
  summary: readonly Fact[];
  notes: readonly string[];
  /** A line without a value is ruled, to be written on. */
  lines?: readonly Fact[];
  key: readonly KeyEntry[];
  nextTerm: string;
  /** The class teacher's name. */
  classTeacher?: string;
  /** '' on a trial, which is not issued. */
  code: string;
  verifyUrl: string;
  /** Absent: lines to write on. */
  classTeacherComment?: string;
  headTeacherComment?: string;
};

/** For example { grade: 'A', range: '80 – 100', name: 'Exceptional' }. */
export type KeyEntry = { grade: string; range: string; name: string };

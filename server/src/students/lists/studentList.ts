import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Column } from '../../documents/pdf/fitColumns.ts';

/** A list of students ready to be drawn: every text is final. */
export type StudentList = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  /** For example 'CLASS LIST'. */
  title: string;
  /** Whose list it is, for example 'S2 EAST'. */
  of: string;
  /** For example 'TERM II, 2026'. */
  period: string;
  /** For example '21 November 2026, 14:05'. */
  printedOn: string;
  /** The columns between the running number (or the photo) and the blank ones. */
  columns: readonly Column[];
  /** Headings of empty columns, to tick or write in. */
  blankColumns: readonly string[];
  /** A small photo in each row; who has none gets an empty frame. */
  photos: boolean;
  groups: readonly StudentGroup[];
  totals: ListTotals;
};

/** Students under a heading of their own; a list of one group has no headings. */
export type StudentGroup = {
  name: string;
  /** How many they are, in words. */
  count: string;
  rows: readonly ListedStudent[];
};

export type ListedStudent = {
  /** By which a photo that cannot be read is told of. */
  name: string;
  /** A cell a column. */
  cells: readonly string[];
  photoFileID: string | null;
};

/** The small table at the foot: a cell a heading in each row. */
export type ListTotals = { headings: readonly string[]; rows: readonly (readonly string[])[] };

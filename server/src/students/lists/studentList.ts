import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { Column } from '../../documents/pdf/fitColumns.ts';

/** A list ready to draw: all texts are final. */
export type StudentList = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  title: string;
  of: string;
  period: string;
  printedOn: string;
  /** Between the running number (or photo) and the blank columns. */
  columns: readonly ListedColumn[];
  /** Empty columns, to fill in by hand. */
  blankColumns: readonly string[];
  photos: boolean;
  groups: readonly StudentGroup[];
  totals: ListTotals;
};

export type ListedColumn = Column & {
  /** What stands there when two tables share a page: a letter for each word. */
  short?: { label: string; letters: ReadonlyMap<string, string> };
};

/** A list of one group has no headings. */
type StudentGroup = {
  name: string;
  /** For example «42 students». */
  count: string;
  rows: readonly ListedStudent[];
};

export type ListedStudent = {
  /** Used when the photo cannot be read. */
  name: string;
  cells: readonly string[];
  photoFileID: string | null;
};

export type ListTotals = { headings: readonly string[]; rows: readonly (readonly string[])[] };

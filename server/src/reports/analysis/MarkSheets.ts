import type { HeadedTable } from '../../documents/headedTable.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** The mark sheets of one or more classes, each on pages of its own; every text is final. */
export type MarkSheets = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  /** For example 'CLASS MARK SHEET'. */
  title: string;
  /** For example 'EOT, TERM II, 2026'. */
  period: string;
  /** For example '21 November 2026, 14:05'. */
  printedOn: string;
  /** At the foot of every page. */
  notice: string;
  sheets: readonly PrintedSheet[];
};

export type PrintedSheet = {
  /** Whose it is, for example 'S2 EAST'. */
  of: string;
  /** Students down, subjects across. */
  marks: HeadedTable;
  /** Below it, each over the whole width. */
  tables: readonly HeadedTable[];
  /** Small ones, side by side. */
  small: readonly HeadedTable[];
  notes: readonly string[];
};

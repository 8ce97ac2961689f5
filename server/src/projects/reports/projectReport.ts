import type { HeadedTable } from '../../documents/headedTable.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** A report of a project ready to be drawn: every text is final. */
export type PrintedProjectReport = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  /** For example 'GENERAL REPORT'. */
  title: string;
  /** The project's name. */
  of: string;
  /** What amounts are in, for example 'US dollars (USD)'. */
  amountsIn: string;
  /** When and by whom, at the foot of every page. */
  printed: string;
  /** What is to be known of the project, as label and text. */
  facts: readonly (readonly [string, string])[];
  /** In order; each over the whole width, or over so many points. */
  tables: readonly { table: HeadedTable; width?: number }[];
  notes: readonly string[];
  /** Who signs, a line each. */
  signatures: readonly string[];
};

/** A receipt that may follow a report. */
export type PrintedReceipt = {
  /** From 1. */
  number: number;
  activity: string;
  receiptNo: string;
  fileName: string;
  fileID: string;
  mime: string;
  /** Bytes. */
  size: number;
};

/** A receipt that is not printed, and why. */
export type LeftOutReceipt = { receipt: PrintedReceipt; msg: string };

import type { BarChart } from '../../documents/barChart.ts';
import type { HeadedTable } from '../../documents/headedTable.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** A report ready to draw: all texts are final. */
export type PrintedProjectReport = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  title: string;
  of: string;
  amountsIn: string;
  /** When and by whom, for the foot of each page. */
  printed: string;
  /** Label and text. */
  facts: readonly (readonly [string, string])[];
  /** `width` in points; the whole width by default. */
  tables: readonly { table: HeadedTable; width?: number }[];
  /** Below the tables, over the whole width. */
  charts?: readonly BarChart[];
  notes: readonly string[];
  signatures: readonly string[];
};

export type PrintedReceipt = {
  /** From 1. */
  number: number;
  activity: string;
  receiptNo: string;
  fileName: string;
  fileID: string;
  mime: string;
  size: number;
};

export type LeftOutReceipt = { receipt: PrintedReceipt; msg: string };

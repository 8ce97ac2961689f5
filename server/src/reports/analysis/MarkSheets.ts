import type { BarChart } from '../../documents/barChart.ts';
import type { HeadedTable } from '../../documents/headedTable.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

export type MarkSheets = {
  school: SchoolHead & {
    /** PNG or JPEG. */
    badge?: Uint8Array;
  };
  title: string;
  period: string;
  printedOn: string;
  notice: string;
  sheets: readonly PrintedSheet[];
};

export type PrintedSheet = {
  of: string;
  /** TRIAL stands on its pages. */
  isTrial?: boolean;
  marks: HeadedTable;
  /** What signs among the marks mean. */
  key: string;
  analysis: HeadedTable;
  /** Side by side. */
  small: readonly HeadedTable[];
  holes: readonly HeadedTable[];
  /** Side by side. */
  charts: readonly BarChart[];
  notes: readonly string[];
};

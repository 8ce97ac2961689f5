import type { ReportKind } from './reportRun.ts';

/** What is asked for, once it has been judged. */
export interface ReportRequest {
  kind: ReportKind;
  yearID: number;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  setIDs: readonly number[];
  /** The classes and, of each, the streams to print; null: all. */
  scope: readonly { classID: number; streamIDs: readonly number[] | null }[];
  /** Whether the year is the current one: then students without any mark get a card too. */
  isCurrentYear: boolean;
}

/** The terms that a request is about. */
export const termsOf = ({ termID }: Pick<ReportRequest, 'termID'>): number[] => (termID === 0 ? [1, 2, 3] : [termID]);

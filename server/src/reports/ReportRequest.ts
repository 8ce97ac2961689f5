import type { ReportKind } from './reportRun.ts';

/** A valid request for reports or a mark sheet. */
export interface ReportRequest {
  kind: ReportKind;
  yearID: number;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  setIDs: readonly number[];
  /** The classes and, of each, the streams to print; null: all. */
  scope: readonly { classID: number; streamIDs: readonly number[] | null }[];
  /** In the current year students without any mark get a card too. */
  isCurrentYear: boolean;
}

export const termsOf = ({ termID }: Pick<ReportRequest, 'termID'>): number[] => (termID === 0 ? [1, 2, 3] : [termID]);

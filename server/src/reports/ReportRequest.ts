import type { ReportKind } from './reportRun.ts';

export interface ReportScope {
  classID: number;
  /** The streams to print; null: all. */
  streamIDs: readonly number[] | null;
  /** The streams whose reports are issued; null: all. The others, and all when absent, are a trial. */
  issueIn?: readonly number[] | null;
  /** For end-of-term cards: the exam sets of the class, which its first issued card fixes. */
  termSets?: readonly number[];
}

export const isIssued = ({ issueIn = [] }: ReportScope, streamID: number): boolean =>
  issueIn === null || issueIn.includes(streamID);

/** Whether a page of the class may be a trial. */
export const hasTrial = (scope: ReportScope): boolean =>
  scope.issueIn !== null && !(scope.streamIDs?.every((id) => isIssued(scope, id)) ?? false);

/** Whether nothing of the class is issued. */
export const isTrialWhole = ({ issueIn = [] }: ReportScope): boolean => issueIn?.length === 0;

/** A valid request for reports or a mark sheet. */
export interface ReportRequest {
  kind: ReportKind;
  yearID: number;
  /** 1 to 3; 0 for the whole year. */
  termID: number;
  setIDs: readonly number[];
  scope: readonly ReportScope[];
  /** Only these students of the scope get a card. */
  studentIDs?: readonly number[];
  /** In the current year students without any mark get a card too. */
  isCurrentYear: boolean;
}

export const termsOf = ({ termID }: Pick<ReportRequest, 'termID'>): number[] => (termID === 0 ? [1, 2, 3] : [termID]);

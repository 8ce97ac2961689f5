import type { AskedIssue, Issue } from './issued/judgeIssues.ts';
import type { MadeSection } from './issued/registerSection.ts';
import type { ReportSection } from './reportRun.ts';

/** A class to be graded and drawn. */
export interface NextSection {
  section: ReportSection;
  /** Where its pages are to be written as a file of their own, besides the whole; null: nowhere. */
  partFile: string | null;
}

/** What the worker asks of the server while it makes the reports of a run: so there is one class in memory at a time. */
export type ReportDesk = {
  /** The next class that has somebody to print; null after the last. */
  section: (nothing: undefined) => Promise<NextSection | null>;
  /** Under which code and revision each card is issued. */
  issue: (cards: AskedIssue[]) => Promise<Issue[]>;
  /** A student's photo by the id of its file. */
  photo: (fileID: string) => Promise<Uint8Array>;
  /** A class is drawn. Its part is ready, and its cards may be registered. */
  made: (made: MadeReports) => Promise<void>;
};

export interface MadeReports {
  section: MadeSection;
  /** Students without a report, or with one that lacks a picture, and why. */
  failed: { student: string; msg: string }[];
}

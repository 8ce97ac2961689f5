import type { CallName } from '@somero/contract';

/** Objects that a caller may reach today and perhaps not tomorrow; reachable.ts has the check of each. */
export interface Reached {
  project: { projectID: number };
  report: { reportID: number };
  /** A class of a run of reports; null: all its streams. */
  streams: { classID: number; streamIDs: readonly number[] | null };
  /** Streams whose reports of a year the caller issues; null: all of the class. */
  issuing: { yearID: number; classID: number; streamIDs: readonly number[] | null };
  lesson: { classID: number; streamID: number; subjectID: number };
  /** A stream whose comments were read or written. */
  comments: { yearID: number; classID: number; streamID: number };
  applicant: { applicantID: number; codeHash: string };
}

/** The right of the call and each object that the caller reached. Asked again before the answer is given again. */
export interface Grant {
  call: CallName;
  objects: { [N in keyof Reached]: { of: N; object: Reached[N] } }[keyof Reached][];
}

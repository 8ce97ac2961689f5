import type { Db } from '../database/Db.ts';
import type { JobsTables } from './tables.ts';

export type JobState = JobsTables['jobs']['state'];

/** A student whose part of the work could not be done, and why. */
export interface FailedStudent {
  student: string;
  msg: string;
}

/** A job as its owner may see it. */
export interface JobView {
  id: number;
  kind: string;
  ownerID: number;
  state: JobState;
  /** Parts done, of `total`; both 0 until the job knows. */
  done: number;
  total: number;
  failed: FailedStudent[];
  /** The document that it made, once DONE. */
  fileID: string | null;
  /** Why it FAILED, for the user; '' otherwise. */
  error: string;
}

/** A file that is ready before its job is over. */
export interface JobPart {
  label: string;
  fileID: string;
}

export interface NewJob {
  /** The call that asks for it, as generateEOTReport. */
  kind: string;
  /** Anything that JSON can hold; the job's `run` gets it. */
  payload: unknown;
  ownerID: number;
  /** Number of parts, when it is known beforehand. */
  total?: number;
}

/** Work that outlives a request. What is enqueued is done exactly once or FAILED, whatever crashes in between. */
export interface Jobs {
  /** Adds a job to the caller's transaction and answers its id: it runs if that commits, and never otherwise. */
  enqueue(db: Db, job: NewJob): Promise<number>;
  /**
   * Resolves when the job is DONE, FAILED or CANCELLED, or else after `ms` milliseconds, with the job as it is then.
   * Called after the transaction that enqueued it, for it also wakes the runner. @throws CallError 404 without such a job
   */
  wait(jobID: number, ms: number): Promise<JobView>;
  view(db: Db, jobID: number): Promise<JobView | undefined>;
  /** Files that are ready while the rest is made, in order. */
  parts(db: Db, jobID: number): Promise<JobPart[]>;
  /** Ends a job that is not over; a running one is told so within a second and can write nothing more. False when it was over. */
  cancel(db: Db, jobID: number): Promise<boolean>;
}

/** A job under way, as its kind sees it. */
export interface RunningJob {
  id: number;
  payload: unknown;
  ownerID: number;
  /** Aborted when the job is cancelled, when another process has taken it over, and when the server stops. */
  signal: AbortSignal;
  /** Costs nothing to call often: it is written at most twice a second. */
  progress(done: number, total: number): void;
  failed(student: string, msg: string): void;
  /**
   * A transaction while the job is under way, for what holds whether or not the rest is done. Doing it again after a crash must
   * change nothing. Rejects, and nothing is kept, when the job is no longer ours.
   */
  write<R>(work: (db: Db) => Promise<R>): Promise<R>;
  /** In such a transaction: shows a file to the job's owner, in the place of an earlier one at this position. */
  showPart(db: Db, position: number, part: JobPart): Promise<void>;
}

/** The last step of a job: writes its rows in the transaction that also makes it DONE. */
export type JobFinish = (db: Db) => Promise<{ fileID?: string }>;

/** How one kind of job is done. */
export interface JobKind {
  /**
   * Does the slow part with no transaction open, and answers how to write the result. It may run again after a crash, so it
   * changes nothing but files, save by `job.write`. An error is tried again, but a CallError under 500 is not: its text is what the user is told.
   */
  run(job: RunningJob): Promise<JobFinish>;
  /** How often it is begun before it is FAILED; 3 unless told. */
  maxAttempts?: number;
}

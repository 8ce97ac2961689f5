import type { Selectable } from 'kysely';
import type { Db } from '../database/Db.ts';
import type { JobsTables } from './tables.ts';

type JobRow = Selectable<JobsTables['jobs']>;
export type JobState = JobRow['state'];
export type Lane = JobRow['lane'];

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
  /** Whose turn it takes; 0: the server's own. */
  ownerID: number;
  /** Number of parts, when it is known beforehand. */
  total?: number;
  /** `documents` unless told. Whatever calls another server belongs into `network`, where it holds up no document. */
  lane?: Lane;
  /** Not before then; at once unless told. */
  runAt?: Date;
  /** Names the work: while one waits with this key, that one is answered, due at the sooner of both times. */
  key?: string;
}

/**
 * Work that outlives a request. What is enqueued is done exactly once or FAILED, whatever crashes in between.
 *
 * To add a kind of job: write its JobKind and name it in parts.ts, then enqueue it in the transaction that makes it necessary, as
 * `enqueue(db, { kind: 'readCallback', payload: { callbackID }, ownerID: 0, lane: 'network', key: `callback ${callbackID}` })`.
 * Its `run` may call out, for no transaction is open; it writes in the step that it answers, or by `job.write`. What must be tried
 * for long says so by `retry: forAMonth`. An owner who has waited longest is served first, in each lane.
 */
export interface Jobs {
  /** Adds a job to the caller's transaction and answers its id: it runs if that commits, and never otherwise. */
  enqueue(db: Db, job: NewJob): Promise<number>;
  /**
   * The same for a document that a user asks for: an equal run of theirs that still waits is answered instead.
   * @throws CallError 429 when this user has three unfinished runs
   */
  request(db: Db, run: Pick<NewJob, 'kind' | 'payload' | 'ownerID' | 'total'>): Promise<number>;
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
  /** Milliseconds to wait before each further attempt, after the last of which it is FAILED; 2 s and 4 s unless told. */
  retry?: readonly number[];
}

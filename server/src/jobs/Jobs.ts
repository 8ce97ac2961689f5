import type { Selectable } from 'kysely';
import type { Db } from '../database/Db.ts';
import type { Grant } from '../Grant.ts';
import type { JobsTables } from './tables.ts';

type JobRow = Selectable<JobsTables['jobs']>;
type JobState = JobRow['state'];
export type Lane = JobRow['lane'];

export interface FailedStudent {
  student: string;
  msg: string;
}

export interface JobView {
  id: number;
  kind: string;
  ownerID: number;
  state: JobState;
  /** Parts done, of `total`; both 0 until the job knows. */
  done: number;
  total: number;
  failed: FailedStudent[];
  fileID: string | null;
  error: string;
  grant: Grant | null;
}

export interface JobPart {
  label: string;
  fileID: string;
}

export interface NewJob {
  kind: string;
  payload: unknown;
  /** 0: the server itself. */
  ownerID: number;
  total?: number;
  /** A job that calls another server belongs in `network`, where it delays no document. */
  lane?: Lane;
  runAt?: Date;
  /** While a job with this key waits, its id is answered instead; it runs at the earlier of both times. */
  key?: string;
  /** Checked when it starts and when its document is given. Absent: the owner alone decides. */
  grant?: Grant;
}

export type UserRun = Pick<NewJob, 'kind' | 'payload' | 'ownerID' | 'total'> & { grant: Grant };

/** Work that outlives a request. It is done exactly once or FAILED, whatever crashes. Name a new kind in parts.ts. */
export interface Jobs {
  /** The job runs only if the caller's transaction commits. */
  enqueue(db: Db, job: NewJob): Promise<number>;
  /** An equal waiting run of the user is answered instead. @throws CallError 429 beside three unfinished runs */
  request(db: Db, run: UserRun): Promise<number>;
  /** The job when it is over, or after `ms`. After the commit: it wakes the runner. @throws CallError 404 */
  wait(jobID: number, ms: number): Promise<JobView>;
  view(db: Db, jobID: number): Promise<JobView | undefined>;
  parts(db: Db, jobID: number): Promise<JobPart[]>;
  /** A running job is aborted within a second and can write nothing more. False when it was over. */
  cancel(db: Db, jobID: number): Promise<boolean>;
}

export interface RunningJob {
  id: number;
  payload: unknown;
  ownerID: number;
  /** Aborted when the job is cancelled or taken over, and when the server stops. */
  signal: AbortSignal;
  progress(done: number, total: number): void;
  failed(student: string, msg: string): void;
  /** What this writes stays if the job fails later. Rejects without a change when the job is no longer ours. */
  write<R>(work: (db: Db) => Promise<R>): Promise<R>;
  /** Within `write`. Replaces an earlier file at this position. */
  showPart(db: Db, position: number, part: JobPart): Promise<void>;
}

/** Runs in the transaction that makes the job DONE. */
export type JobFinish = (db: Db) => Promise<{ fileID?: string }>;

export interface JobKind {
  /**
   * Does the slow part outside a transaction and answers how to write the result. It may run again after a crash, so
   * it changes only files, or the database by `job.write`. Errors are retried, but a CallError under 500 is final: the
   * user reads its text.
   */
  run(job: RunningJob): Promise<JobFinish>;
  /** Milliseconds before each retry; after the last the job is FAILED. Default: 2 s and 4 s. */
  retry?: readonly number[];
}

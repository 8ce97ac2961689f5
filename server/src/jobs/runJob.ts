import { setTimeout } from 'node:timers/promises';
import type { Grant } from '../Grant.ts';
import { CallError, type Db, missing, type SchoolDatabase } from '../handle.ts';
import type { JobKind } from './Jobs.ts';
import {
  type ClaimedJob,
  isLeased,
  type JobProgress,
  lockLease,
  renewLease,
  type Settlement,
  settleJob,
  showPart,
} from './jobRows.ts';
import { soon } from './retry.ts';

/** Milliseconds. */
const CHECK_INTERVAL = 500;

const texts = {
  failed: 'The work could not be done. Please try again',
  interrupted: 'The work was interrupted too often. Please try again',
} as const;

export interface JobLog {
  error(facts: object, msg: string): void;
}

export interface JobDependencies {
  database: SchoolDatabase;
  clock: () => Date;
  /** Milliseconds after the last renewal before another process may take a job. */
  lease: number;
  log: JobLog;
  /** Whether the owner would be given this today. */
  isGranted: (db: Db, ownerID: number, grant: Grant) => Promise<boolean>;
  stopping: AbortSignal;
}

/** Cancelled or taken over: nothing more may be written. */
class LeaseLost extends Error {}

/** Rejects only when the database cannot be written; the lease then ends by itself. */
export async function runJob(job: ClaimedJob, kind: JobKind, dependencies: JobDependencies): Promise<void> {
  const { database, clock, stopping } = dependencies;
  const progress: JobProgress = { done: 0, total: job.total, failed: [] };
  const retry = kind.retry ?? soon;
  const settle = (to: Omit<Settlement, keyof JobProgress>) =>
    database.write((db) => settleJob(db, job, { ...progress, ...to }, clock()));

  // Each earlier attempt took its process down with it.
  if (job.attempts > retry.length + 1) return void (await settle({ state: 'FAILED', error: texts.interrupted }));

  const lost = new AbortController();
  const over = new AbortController();
  const watching = watch(job, progress, { ...dependencies, lost, over: over.signal });
  const signal = AbortSignal.any([lost.signal, stopping]);
  try {
    await requireGranted(job, dependencies);
    const finish = await abortable(signal, () =>
      kind.run({
        id: job.id,
        payload: JSON.parse(job.payload),
        ownerID: job.ownerID,
        signal,
        progress: (done, total) => void Object.assign(progress, { done, total }),
        failed: (student, msg) => void progress.failed.push({ student, msg }),
        write: (work) =>
          database.write(async (db) => {
            const leaseUntil = new Date(clock().getTime() + dependencies.lease);
            if (!(await lockLease(db, job, leaseUntil))) throw new LeaseLost();
            return work(db);
          }),
        showPart: (db, position, part) => showPart(db, job.id, position, part),
      }),
    );
    await database.write(async (db) => {
      const { fileID = null } = await finish(db);
      if (!(await settleJob(db, job, { ...progress, state: 'DONE', fileID }, clock()))) throw new LeaseLost();
    });
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return;
    if (stopping.aborted) return void (await settle({ state: 'WAITING', attempts: job.attempts - 1 }));
    await settle(afterFailure(error, job, retry, dependencies));
  } finally {
    over.abort();
    await watching;
  }
}

/** What was taken away while the run waited is not made. @throws CallError 404 */
async function requireGranted({ ownerID, grant }: ClaimedJob, { database, isGranted }: JobDependencies) {
  if (grant !== null && !(await isGranted(database.read, ownerID, JSON.parse(grant)))) throw missing();
}

async function abortable<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const reject = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', reject);
  try {
    return await Promise.race([work(), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', reject);
  }
}

/** A refusal is final, and the user reads its text. Other errors are retried. */
function afterFailure(
  error: unknown,
  job: ClaimedJob,
  retry: readonly number[],
  { clock, log }: JobDependencies,
): Omit<Settlement, keyof JobProgress> {
  const refusal = error instanceof CallError ? error : undefined;
  if (refusal && refusal.status < 500) return { state: 'FAILED', error: refusal.message };
  const backOff = retry[job.attempts - 1];
  const again = backOff !== undefined;
  log.error({ err: error, jobID: job.id, kind: job.kind, attempt: job.attempts, again }, 'a job failed');
  if (!again) return { state: 'FAILED', error: refusal?.message ?? texts.failed };
  return { state: 'WAITING', runAt: new Date(clock().getTime() + backOff).toISOString() };
}

interface Watch extends JobDependencies {
  lost: AbortController;
  over: AbortSignal;
}

async function watch(
  job: ClaimedJob,
  progress: JobProgress,
  { database, clock, lease, log, lost, over }: Watch,
): Promise<void> {
  const shown = () => `${progress.done} ${progress.total} ${progress.failed.length}`;
  let written = shown();
  let renewed = performance.now();
  const isOurs = async () => {
    const now = shown();
    if (now === written && performance.now() - renewed < lease / 3) return isLeased(database, job);
    written = now;
    renewed = performance.now();
    return database.write((db) => renewLease(db, job, progress, new Date(clock().getTime() + lease)));
  };
  while (await waited(Math.min(CHECK_INTERVAL, lease / 3), over)) {
    try {
      if (!(await isOurs()) && !over.aborted) return lost.abort(new LeaseLost());
    } catch (error) {
      log.error({ err: error, jobID: job.id }, 'the lease of a job could not be renewed');
    }
  }
}

const waited = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false);

import { setTimeout } from 'node:timers/promises';
import { CallError, type SchoolDatabase } from '../handle.ts';
import type { JobKind } from './Jobs.ts';
import {
  type ClaimedJob,
  holdLease,
  isHeld,
  type JobProgress,
  keepLease,
  type Settlement,
  settleJob,
  showPart,
} from './jobRows.ts';
import { soon } from './retry.ts';

/** Milliseconds between two looks at a running job: how soon it hears of its end, and how often its progress is written. */
const LOOK = 500;

const texts = {
  failed: 'The work could not be done. Please try again',
  interrupted: 'The work was interrupted too often. Please try again',
} as const;

export interface JobLog {
  error(facts: object, msg: string): void;
}

export interface JobSurroundings {
  database: SchoolDatabase;
  clock: () => Date;
  /** Milliseconds after which a job whose process is not heard of belongs to whoever takes it. */
  lease: number;
  log: JobLog;
  /** Aborted when the server stops and will wait no longer. */
  stopping: AbortSignal;
}

/** The job is no longer ours: cancelled, or taken over after a pause longer than its lease. Nothing of it may be written. */
class LeaseLost extends Error {}

/** Does one claimed job and lets go of it. Rejects only when the database cannot be written; the lease then ends by itself. */
export async function runJob(job: ClaimedJob, kind: JobKind, surroundings: JobSurroundings): Promise<void> {
  const { database, clock, stopping } = surroundings;
  const progress: JobProgress = { done: 0, total: job.total, failed: [] };
  const retry = kind.retry ?? soon;
  const settle = (to: Omit<Settlement, keyof JobProgress>) =>
    database.write((db) => settleJob(db, job, { ...progress, ...to }, clock()));

  // Each earlier attempt took its process down with it.
  if (job.attempts > retry.length + 1) return void (await settle({ state: 'FAILED', error: texts.interrupted }));

  const lost = new AbortController();
  const over = new AbortController();
  const watching = watch(job, progress, { ...surroundings, lost, over: over.signal });
  const signal = AbortSignal.any([lost.signal, stopping]);
  try {
    const finish = await unlessAborted(signal, () =>
      kind.run({
        id: job.id,
        payload: JSON.parse(job.payload),
        ownerID: job.ownerID,
        signal,
        progress: (done, total) => void Object.assign(progress, { done, total }),
        failed: (student, msg) => void progress.failed.push({ student, msg }),
        write: (work) =>
          database.write(async (db) => {
            const leaseUntil = new Date(clock().getTime() + surroundings.lease);
            if (!(await holdLease(db, job, leaseUntil))) throw new LeaseLost();
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
    await settle(afterFailure(error, job, retry, surroundings));
  } finally {
    over.abort();
    await watching;
  }
}

/** Resolves or rejects with the work; rejects at once when the signal is aborted, even if the work pays no heed to it. */
async function unlessAborted<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
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

/** A refusal is final and its text is for the user. Anything else may pass, so it is tried again. */
function afterFailure(
  error: unknown,
  job: ClaimedJob,
  retry: readonly number[],
  { clock, log }: JobSurroundings,
): Omit<Settlement, keyof JobProgress> {
  const refusal = error instanceof CallError ? error : undefined;
  if (refusal && refusal.status < 500) return { state: 'FAILED', error: refusal.message };
  const pause = retry[job.attempts - 1];
  const again = pause !== undefined;
  log.error({ err: error, jobID: job.id, kind: job.kind, attempt: job.attempts, again }, 'a job failed');
  if (!again) return { state: 'FAILED', error: refusal?.message ?? texts.failed };
  return { state: 'WAITING', runAt: new Date(clock().getTime() + pause).toISOString() };
}

interface Watch extends JobSurroundings {
  lost: AbortController;
  over: AbortSignal;
}

/** Until the job is over: prolongs its lease, writes its progress, and aborts `lost` when the job is no longer ours. */
async function watch(
  job: ClaimedJob,
  progress: JobProgress,
  { database, clock, lease, log, lost, over }: Watch,
): Promise<void> {
  const shown = () => `${progress.done} ${progress.total} ${progress.failed.length}`;
  let written = shown();
  let prolonged = performance.now();
  const isOurs = async () => {
    const now = shown();
    if (now === written && performance.now() - prolonged < lease / 3) return isHeld(database, job);
    written = now;
    prolonged = performance.now();
    return database.write((db) => keepLease(db, job, progress, new Date(clock().getTime() + lease)));
  };
  while (await passed(Math.min(LOOK, lease / 3), over)) {
    try {
      // Over meanwhile: the job has let go of its lease by itself.
      if (!(await isOurs()) && !over.aborted) return lost.abort(new LeaseLost());
    } catch (error) {
      log.error({ err: error, jobID: job.id }, 'the lease of a job could not be prolonged');
    }
  }
}

/** True after so many milliseconds, false as soon as the signal is aborted. */
const passed = (ms: number, signal: AbortSignal): Promise<boolean> =>
  setTimeout(ms, true, { signal, ref: false }).catch(() => false);

import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { missing, type SchoolDatabase } from '../handle.ts';
import { enqueueJob, requestJob } from './enqueueJob.ts';
import type { JobKind, Jobs, Lane } from './Jobs.ts';
import { cancelJob, claimJob, isOver, readParts, takeBackAll, viewJob } from './jobRows.ts';
import { type JobLog, runJob } from './runJob.ts';
import type { Schedule } from './Schedule.ts';
import { enqueueDue, keepSchedules, scheduledKinds } from './scheduleRows.ts';

/** Milliseconds. A job that somebody waits for is begun at once; this finds the others, and retries. */
const POLL = 2_000;
/** Milliseconds between two looks of somebody who waits: for a job that another process does, or cancels. */
const LOOK = 250;
/** Milliseconds that a stop leaves to the jobs under way before they go back to WAITING. */
const GRACE = 3_000;

export interface StartJobsOptions {
  database: SchoolDatabase;
  /** By the name of the call that enqueues them. Jobs of other kinds are left to other processes. */
  kinds: Record<string, JobKind>;
  /** What comes again and again, by name; nothing unless told. */
  schedules?: Record<string, Schedule>;
  clock: () => Date;
  log: JobLog;
  /** Milliseconds that a killed process's jobs rest on PostgreSQL; on SQLite they are taken up again at the start. */
  lease?: number;
  /** How many jobs this process does at the same time, by lane. */
  atOnce?: Partial<Record<Lane, number>>;
  /** Milliseconds. */
  grace?: number;
}

export interface StartedJobs extends Jobs {
  /** Begins no more jobs; those under way may end within the grace, then they are put back for the next start. */
  stop(): Promise<void>;
}

/** Begins to do the jobs of this database. */
export async function startJobs(options: StartJobsOptions): Promise<StartedJobs> {
  const { database, schedules = {}, clock, log, lease = 30_000, grace = GRACE } = options;
  const places: Record<Lane, number> = { documents: 2, network: 4, upkeep: 1, ...options.atOnce };
  const kinds = { ...options.kinds, ...scheduledKinds(schedules, clock) };
  if (database.engine === 'sqlite') await database.write((db) => takeBackAll(db, clock()));
  await keepSchedules(database, schedules, clock());

  const settled = new EventEmitter().setMaxListeners(0);
  const running = new Map<Promise<void>, Lane>();
  const givingUp = new AbortController();
  let stopped = false;
  let wanted = false;
  let looking: Promise<void> | undefined;

  const begin = async (): Promise<boolean> => {
    const taken = (lane: Lane) => [...running.values()].filter((one) => one === lane).length;
    const lanes = (Object.keys(places) as Lane[]).filter((lane) => taken(lane) < places[lane]);
    if (stopped || lanes.length === 0) return false;
    const job = await claimJob(database, {
      kinds: Object.keys(kinds),
      lanes,
      now: clock(),
      lease: randomUUID(),
      leaseFor: lease,
    });
    const kind = job && kinds[job.kind];
    if (!kind) return false;
    const run = runJob(job, kind, { database, clock, lease, log, stopping: givingUp.signal })
      .catch((error: unknown) => log.error({ err: error, jobID: job.id }, 'the end of a job could not be written'))
      .finally(() => {
        running.delete(run);
        settled.emit(String(job.id));
        wake();
      });
    running.set(run, job.lane);
    return true;
  };
  const look = async () => {
    while (wanted) {
      wanted = false;
      try {
        await enqueueDue(database, schedules, clock());
        while (await begin());
      } catch (error) {
        log.error({ err: error }, 'jobs could not be looked for');
      }
    }
    looking = undefined;
  };
  const wake = () => {
    if (stopped) return;
    wanted = true;
    looking ??= look();
  };
  const poll = setInterval(wake, POLL).unref();
  wake();

  return {
    enqueue: (db, job) => enqueueJob(db, job, clock()),
    request: (db, run) => requestJob(db, run, clock()),
    view: viewJob,
    parts: readParts,
    cancel: (db, jobID) => cancelJob(db, jobID, clock()),
    wait: async (jobID, ms) => {
      wake();
      const end = performance.now() + ms;
      for (;;) {
        const job = await viewJob(database.read, jobID);
        if (!job) throw missing();
        const left = end - performance.now();
        if (isOver(job.state) || left <= 0 || stopped) return job;
        await eventOr(settled, String(jobID), Math.min(left, LOOK));
      }
    },
    stop: async () => {
      stopped = true;
      clearInterval(poll);
      await looking;
      const ended = new AbortController();
      const all = Promise.all(running.keys()).finally(() => ended.abort());
      await setTimeout(grace, undefined, { signal: ended.signal }).catch(() => {});
      givingUp.abort(new Error('the server stops'));
      await all;
    },
  };
}

/** Resolves at the event, and otherwise after so many milliseconds. */
function eventOr(emitter: EventEmitter, name: string, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      emitter.off(name, done);
      resolve();
    };
    const timer = globalThis.setTimeout(done, ms);
    emitter.on(name, done);
  });
}

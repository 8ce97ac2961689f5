import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { inBackground } from '../database/background.ts';
import { missing, type SchoolDatabase } from '../handle.ts';
import { enqueueJob, requestJob } from './enqueueJob.ts';
import type { JobKind, Jobs, Lane } from './Jobs.ts';
import { cancelJob, claimJob, isOver, readParts, requeueOrphans, viewJob } from './jobRows.ts';
import { type JobDependencies, type JobLog, runJob } from './runJob.ts';
import type { Schedule } from './Schedule.ts';
import { enqueueDue, saveSchedules, scheduledKinds } from './scheduleRows.ts';

/** Milliseconds. */
const POLL_INTERVAL = 2_000;
/** Milliseconds. */
const CHECK_INTERVAL = 250;
/** Milliseconds. */
const GRACE_PERIOD = 3_000;

export interface StartJobsOptions {
  database: SchoolDatabase;
  /** By the name of the call. Other kinds are left to other processes. */
  kinds: Record<string, JobKind>;
  schedules?: Record<string, Schedule>;
  clock: () => Date;
  log: JobLog;
  /** Absent: a job that was given for something does not run. */
  isGranted?: JobDependencies['isGranted'];
  /** Milliseconds after which a job of a process that lives, and says nothing, is taken from it. */
  lease?: number;
  concurrency?: Partial<Record<Lane, number>>;
  /** Milliseconds. */
  grace?: number;
}

export interface StartedJobs extends Jobs {
  /** Starts no more jobs and waits for the running ones; after the grace period they go back to WAITING. */
  stop(): Promise<void>;
}

export async function startJobs(options: StartJobsOptions): Promise<StartedJobs> {
  const {
    database,
    schedules = {},
    clock,
    log,
    isGranted = async () => false,
    lease = 30_000,
    grace = GRACE_PERIOD,
  } = options;
  const places: Record<Lane, number> = { documents: 2, network: 4, upkeep: 1, ...options.concurrency };
  const kinds = { ...options.kinds, ...scheduledKinds(schedules, clock) };
  if (database.engine === 'sqlite') await database.write((db) => requeueOrphans(db, clock()));
  await saveSchedules(database, schedules, clock());

  const settled = new EventEmitter().setMaxListeners(0);
  const running = new Map<Promise<void>, Lane>();
  const aborting = new AbortController();
  let stopped = false;
  let wanted = false;
  let polling: Promise<void> | undefined;

  const startNext = async (): Promise<boolean> => {
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
    const dependencies = { database, clock, lease, log, isGranted, stopping: aborting.signal };
    const run = inBackground(() => runJob(job, kind, dependencies))
      .catch((error: unknown) => log.error({ err: error, jobID: job.id }, 'the end of a job could not be written'))
      .finally(() => {
        running.delete(run);
        settled.emit(String(job.id));
        wake();
      });
    running.set(run, job.lane);
    return true;
  };
  const poll = async () => {
    while (wanted) {
      wanted = false;
      try {
        await enqueueDue(database, schedules, clock());
        while (await startNext());
      } catch (error) {
        log.error({ err: error }, 'jobs could not be looked for');
      }
    }
    polling = undefined;
  };
  const wake = () => {
    if (stopped) return;
    wanted = true;
    polling ??= poll();
  };
  const timer = setInterval(wake, POLL_INTERVAL).unref();
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
        await waitForEvent(settled, String(jobID), Math.min(left, CHECK_INTERVAL));
      }
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await polling;
      const ended = new AbortController();
      const all = Promise.all(running.keys()).finally(() => ended.abort());
      await setTimeout(grace, undefined, { signal: ended.signal }).catch(() => {});
      aborting.abort(new Error('the server stops'));
      await all;
    },
  };
}

function waitForEvent(emitter: EventEmitter, name: string, ms: number): Promise<void> {
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

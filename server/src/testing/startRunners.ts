import { onTestFinished } from 'vitest';
import type { Db } from '../handle.ts';
import type { JobKind, JobView } from '../jobs/Jobs.ts';
import { type StartedJobs, type StartJobsOptions, startJobs } from '../jobs/startJobs.ts';
import { emptySchools } from './emptySchools.ts';

/** Milliseconds after which a test would fail rather than wait for ever. */
export const LONG = 20_000;

/** A fresh database and whatever it takes to run jobs of the kind `report` on it; ended with the test. */
export async function startRunners() {
  const database = await emptySchools.open();
  const started: StartedJobs[] = [];
  const logged: string[] = [];
  let now = new Date('2026-06-15T08:00:00.000Z');
  onTestFinished(async () => {
    await Promise.all(started.map((jobs) => jobs.stop()));
    await database.close();
  });

  const add = (jobs: StartedJobs, { payload = {}, kind = 'report' }: { payload?: unknown; kind?: string } = {}) =>
    database.write((db) => jobs.enqueue(db, { kind, payload, ownerID: 7, total: 3 }));
  return {
    database,
    logged,
    now: () => now,
    laterBy: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    start: async (report: JobKind, options: Partial<StartJobsOptions> = {}): Promise<StartedJobs> => {
      const log = { error: (_: object, msg: string) => void logged.push(msg) };
      const jobs = await startJobs({
        database,
        kinds: { report },
        clock: () => now,
        log,
        grace: 50,
        isGranted: async () => true,
        ...options,
      });
      started.push(jobs);
      return jobs;
    },
    add,
    /** Adds a job and wakes the runner, as a call does that answers with its document. */
    begin: async (jobs: StartedJobs): Promise<number> => {
      const id = await add(jobs);
      await jobs.wait(id, 1);
      return id;
    },
    run: async (jobs: StartedJobs, payload?: unknown): Promise<JobView> =>
      jobs.wait(await add(jobs, { payload }), LONG),
    stateOf: (id: number) =>
      database.read
        .selectFrom('jobs')
        .select(['state', 'attempts', 'lease'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** What the last steps of the jobs have written, see writeRow. */
    rows: async () => (await database.read.selectFrom('signInFailures').select('key').execute()).map(({ key }) => key),
  };
}

/** A row that a job's last step writes, so that a test can count how often it did. */
export const writeRow = (db: Db, name: string) =>
  db.insertInto('signInFailures').values({ key: name, count: 0, recent: '[]', lastAt: '' }).execute();

/** A kind whose runs end when told to, and which says when one has begun. */
export function gated(by = 'runner') {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<AbortSignal>();
  const kind: JobKind = {
    run: async ({ id, signal }) => {
      begun.resolve(signal);
      await gate.promise;
      return async (db) => {
        await writeRow(db, `job ${id} by ${by}`);
        return {};
      };
    },
  };
  return { kind, begun: begun.promise, open: gate.resolve };
}

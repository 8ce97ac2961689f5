import { expect, test } from 'vitest';
import { CallError } from '../handle.ts';
import { gated, LONG, startRunners, writeRow } from '../testing/startRunners.ts';
import { cleanUpJobs } from './cleanUpJobs.ts';
import type { JobKind } from './Jobs.ts';
import type { StartedJobs } from './startJobs.ts';

test('a job gets its payload, and its rows, its file and DONE are written together', async () => {
  const { start, run, rows } = await startRunners();
  const jobs = await start({
    run: async ({ payload, ownerID, progress, failed }) => {
      progress(3, 3);
      failed('Akello Jane', 'No marks');
      return async (db) => {
        await writeRow(db, `${JSON.stringify(payload)} of ${ownerID}`);
        return { fileID: 'abc' };
      };
    },
  });
  const job = await run(jobs, { classID: 2 });
  const failed = [{ student: 'Akello Jane', msg: 'No marks' }];
  expect(job).toEqual({
    id: job.id,
    kind: 'report',
    ownerID: 7,
    state: 'DONE',
    done: 3,
    total: 3,
    failed,
    fileID: 'abc',
    error: '',
    grant: null,
  });
  expect(await rows()).toEqual(['{"classID":2} of 7']);
});

test('a job whose transaction was refused never runs', async () => {
  const { database, start } = await startRunners();
  const jobs = await start({ run: async () => async () => ({}) });
  const refused = database.write(async (db) => {
    await jobs.enqueue(db, { kind: 'report', payload: {}, ownerID: 7 });
    throw new CallError(409, 'no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await database.read.selectFrom('jobs').selectAll().execute()).toEqual([]);
});

test('a job that nobody waits for is begun all the same', async () => {
  const { start, add } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind);
  await add(jobs);
  await begun;
  open();
});

test('waiting ends when its time is over, and shows how far the job is', async () => {
  const { database, start, add } = await startRunners();
  const { kind, begun, open } = gated();
  const run: JobKind['run'] = (job) => {
    job.progress(1, 3);
    return kind.run(job);
  };
  const jobs = await start({ run }, { lease: 60 });
  const id = await add(jobs);
  expect(await jobs.wait(id, 1)).toMatchObject({ state: expect.stringMatching(/WAITING|RUNNING/), fileID: null });
  await begun;
  await expect.poll(() => jobs.view(database.read, id)).toMatchObject({ state: 'RUNNING', done: 1, total: 3 });
  open();
  expect(await jobs.wait(id, LONG)).toMatchObject({ state: 'DONE' });
});

test('there is nothing to wait for where no job is', async () => {
  const { start } = await startRunners();
  const jobs = await start({ run: async () => async () => ({}) });
  await expect(jobs.wait(99, 10)).rejects.toMatchObject({ status: 404 });
});

test('two runners do each of many jobs once', async () => {
  const { start, add, rows } = await startRunners();
  const ran: number[] = [];
  const kind: JobKind = {
    run: async ({ id }) => {
      ran.push(id);
      return async (db) => {
        await writeRow(db, `job ${id}`);
        return {};
      };
    },
  };
  const runners = [await start(kind), await start(kind)];
  const [first] = runners as [StartedJobs, StartedJobs];
  const ids = await Promise.all(Array.from({ length: 20 }, () => add(first)));
  const ended = await Promise.all(ids.map((id, i) => (runners[i % 2] ?? first).wait(id, LONG)));
  expect(ended.map(({ state }) => state)).toEqual(ids.map(() => 'DONE'));
  expect(ran.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  expect(await rows()).toHaveLength(20);
});

test('no more jobs run at the same time than are allowed', async () => {
  const { start, add } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind, { concurrency: { documents: 1 } });
  const [first, second] = [await add(jobs), await add(jobs)];
  await jobs.wait(first, 1);
  await begun;
  expect(await jobs.wait(second, 300)).toMatchObject({ state: 'WAITING' });
  open();
  expect(await jobs.wait(second, LONG)).toMatchObject({ state: 'DONE' });
});

test('a job of a kind that this process does not know is left to others', async () => {
  const { start, add, run, stateOf } = await startRunners();
  const jobs = await start({ run: async () => async () => ({}) });
  const id = await add(jobs, { kind: 'sms' });
  await run(jobs);
  expect(await stateOf(id)).toMatchObject({ state: 'WAITING', attempts: 0 });
});

test('a job that fails is tried three times in all, ever later, and then it is FAILED in words for the user', async () => {
  const { logged, laterBy, start, begin, stateOf } = await startRunners();
  let begun = 0;
  const jobs = await start({
    run: async ({ failed }) => {
      begun += 1;
      failed('Akello', `in attempt ${begun}`);
      throw new Error('SELECT secret FROM internals');
    },
  });
  const id = await begin(jobs);
  const pass = () => jobs.wait(id, 1).then(() => stateOf(id));
  await expect.poll(pass).toMatchObject({ state: 'WAITING', attempts: 1 });
  laterBy(1.9);
  await jobs.wait(id, 300);
  expect(begun).toBe(1);
  laterBy(0.1);
  await expect.poll(pass).toMatchObject({ state: 'WAITING', attempts: 2 });
  laterBy(4);
  const job = await jobs.wait(id, LONG);
  expect(job).toMatchObject({ state: 'FAILED', error: 'The work could not be done. Please try again' });
  expect(job.failed).toEqual([{ student: 'Akello', msg: 'in attempt 3' }]);
  expect(begun).toBe(3);
  expect(logged).toEqual(['a job failed', 'a job failed', 'a job failed']);
});

test('a refusal is final and told as it is', async () => {
  const { logged, start, run } = await startRunners();
  const jobs = await start({
    run: async () => {
      throw new CallError(400, 'No students found');
    },
  });
  expect(await run(jobs)).toMatchObject({ state: 'FAILED', error: 'No students found' });
  expect(logged).toEqual([]);
});

test('a last step that fails keeps none of its rows', async () => {
  const { start, run, rows } = await startRunners();
  const jobs = await start({
    retry: [],
    run: async () => async (db) => {
      await writeRow(db, 'half');
      throw new Error('no');
    },
  });
  expect(await run(jobs)).toMatchObject({ state: 'FAILED' });
  expect(await rows()).toEqual([]);
});

test('jobs that ended more than 30 days ago are forgotten', async () => {
  const { database, now, laterBy, start, run } = await startRunners();
  const { kind, open } = gated();
  const jobs = await start(kind);
  open();
  const old = await run(jobs);
  laterBy(30 * 24 * 3600);
  const recent = await run(jobs);
  expect(await cleanUpJobs(database, now())).toBe(0);
  laterBy(1);
  expect(await cleanUpJobs(database, now())).toBe(1);
  expect(await jobs.view(database.read, old.id)).toBeUndefined();
  expect(await jobs.view(database.read, recent.id)).toMatchObject({ state: 'DONE' });
});

test('what the program did for itself is forgotten after a day, what failed is not', async () => {
  const { database, now, laterBy, start } = await startRunners();
  const jobs = await start({
    retry: [],
    run: async ({ payload }) => {
      if (payload === 'fails') throw new Error('no');
      return async () => ({});
    },
  });
  const ofProgram = async (payload: string) => {
    const id = await database.write((db) => jobs.enqueue(db, { kind: 'report', payload, ownerID: 0 }));
    await jobs.wait(id, LONG);
    return id;
  };
  const done = await ofProgram('succeeds');
  const failed = await ofProgram('fails');
  laterBy(24 * 3600);
  expect(await cleanUpJobs(database, now())).toBe(0);
  laterBy(1);
  expect(await cleanUpJobs(database, now())).toBe(1);
  expect(await jobs.view(database.read, done)).toBeUndefined();
  expect(await jobs.view(database.read, failed)).toMatchObject({ state: 'FAILED' });
});

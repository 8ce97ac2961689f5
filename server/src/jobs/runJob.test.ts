import { expect, test } from 'vitest';
import { gated, LONG, startRunners } from '../testing/startRunners.ts';

test('a waiting job that is cancelled never runs', async () => {
  const { database, start, add } = await startRunners();
  const { kind, open } = gated();
  const jobs = await start(kind, { concurrency: { documents: 0 } });
  const id = await add(jobs);
  expect(await database.write((db) => jobs.cancel(db, id))).toBe(true);
  expect(await jobs.wait(id, LONG)).toMatchObject({ state: 'CANCELLED', fileID: null });
  expect(await database.write((db) => jobs.cancel(db, id))).toBe(false);
  open();
});

test('a running job that is cancelled is told, and writes nothing more even if it ignores that', async () => {
  const { database, start, begin, stateOf, rows } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind);
  const id = await begin(jobs);
  const signal = await begun;
  await database.write((db) => jobs.cancel(db, id));
  await expect.poll(() => signal.aborted, { timeout: LONG }).toBe(true);
  open();
  await jobs.stop();
  expect(await rows()).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'CANCELLED', lease: null });
});

test('a job that is cancelled in the moment of its last step writes no rows', async () => {
  const { database, start, begin, stateOf, rows } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind);
  const id = await begin(jobs);
  await begun;
  await database.write((db) => jobs.cancel(db, id));
  open();
  await jobs.stop();
  expect(await rows()).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'CANCELLED' });
});

test('a job whose process is not heard of is taken over when its lease ends, and the first process writes nothing', async () => {
  const { database, laterBy, start, stateOf, rows } = await startRunners();
  const slow = gated('slow');
  const fast = gated('fast');
  const first = await start(slow.kind, { lease: 30_000 });
  const second = await start(fast.kind, { lease: 30_000 });
  fast.open();
  // Only the first one is awake, so it is the one that takes the job.
  const id = await database.write((db) => first.enqueue(db, { kind: 'report', payload: {}, ownerID: 7 }));
  void first.wait(id, 1);
  await Promise.race([slow.begun, fast.begun]);
  laterBy(29);
  await second.wait(id, 300);
  expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', attempts: 1 });
  laterBy(2);
  expect(await second.wait(id, LONG)).toMatchObject({ state: 'DONE' });
  expect(await stateOf(id)).toMatchObject({ attempts: 2 });
  slow.open();
  await first.stop();
  expect(await rows()).toEqual([`job ${id} by fast`]);
});

test('a long job keeps its lease', async () => {
  const { database, now, laterBy, start, begin } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind, { lease: 90 });
  const id = await begin(jobs);
  await begun;
  laterBy(3600);
  const until = new Date(now().getTime() + 90).toISOString();
  const lease = () =>
    database.read.selectFrom('jobs').select('leaseUntil').where('id', '=', id).executeTakeFirstOrThrow();
  await expect.poll(lease).toEqual({ leaseUntil: until });
  open();
});

test('a stop lets a job end that is nearly done', async () => {
  const { start, begin, stateOf } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind, { grace: LONG });
  const id = await begin(jobs);
  await begun;
  const stopped = jobs.stop();
  open();
  await stopped;
  expect(await stateOf(id)).toMatchObject({ state: 'DONE' });
});

test('a stop puts a long job back, and that is no attempt', async () => {
  const { start, begin, stateOf, rows } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind);
  const id = await begin(jobs);
  const waiting = begun.then(() => jobs.wait(id, LONG));
  const signal = await begun;
  await jobs.stop();
  expect(signal.aborted).toBe(true);
  expect(await stateOf(id)).toEqual({ state: 'WAITING', attempts: 0, lease: null });
  expect((await waiting).state).not.toBe('DONE');
  open();

  const next = await start(kind);
  expect(await next.wait(id, LONG)).toMatchObject({ state: 'DONE' });
  expect(await rows()).toEqual([`job ${id} by runner`]);
});

import { expect, test } from 'vitest';
import { gated, LONG, startRunners, writeRow } from '../testing/startRunners.ts';
import type { JobKind, NewJob } from './Jobs.ts';

const quick: JobKind = {
  run: async ({ id }) => {
    return async (db) => {
      await writeRow(db, `job ${id}`);
      return {};
    };
  },
};
const job = (over: Partial<NewJob> = {}): NewJob => ({ kind: 'report', payload: {}, ownerID: 7, ...over });

test('a job with a time rests until then', async () => {
  const { database, now, laterBy, start } = await startRunners();
  const jobs = await start(quick);
  const runAt = new Date(now().getTime() + 60_000);
  const id = await database.write((db) => jobs.enqueue(db, job({ runAt })));
  expect(await jobs.wait(id, 300)).toMatchObject({ state: 'WAITING' });
  laterBy(61);
  expect(await jobs.wait(id, LONG)).toMatchObject({ state: 'DONE' });
});

test('one job waits with a key, due at the sooner of both times, and another may be added once it runs', async () => {
  const { database, now, start } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind);
  const tomorrow = new Date(now().getTime() + 86_400_000);
  const add = (over: Partial<NewJob>) => database.write((db) => jobs.enqueue(db, job({ key: 'poll 5', ...over })));
  const first = await add({ runAt: tomorrow });
  expect(await add({ runAt: new Date(tomorrow.getTime() + 1) })).toBe(first);
  const runAt = () =>
    database.read.selectFrom('jobs').select('runAt').where('id', '=', first).executeTakeFirstOrThrow();
  expect(await runAt()).toEqual({ runAt: tomorrow.toISOString() });
  expect(await add({})).toBe(first);
  expect(await runAt()).toEqual({ runAt: now().toISOString() });
  expect(await add({ key: 'poll 6' })).not.toBe(first);
  await jobs.wait(first, 1);
  await begun;
  expect(await add({ runAt: tomorrow })).not.toBe(first);
  open();
});

test('a job that is put back gives way to an equal one that waits', async () => {
  const { database, start, stateOf } = await startRunners();
  const { kind, begun } = gated();
  const jobs = await start(kind, { concurrency: { documents: 1 } });
  const add = () => database.write((db) => jobs.enqueue(db, job({ key: 'poll 5' })));
  const first = await add();
  await jobs.wait(first, 1);
  await begun;
  const second = await add();
  await jobs.stop();
  expect(await stateOf(first)).toMatchObject({ state: 'CANCELLED', lease: null });
  const next = await start(quick);
  expect(await next.wait(second, LONG)).toMatchObject({ state: 'DONE' });
});

test('of the equal jobs that a dead process leaves, the last is taken up again', async ({ skip }) => {
  const { database, start, stateOf } = await startRunners();
  if (database.engine === 'postgres') return skip('on PostgreSQL a lease ends by itself');
  const sleeping = await start(quick, { concurrency: { documents: 0 } });
  const ids: number[] = [];
  for (const state of ['RUNNING', 'RUNNING'] as const) {
    const id = await database.write((db) => sleeping.enqueue(db, job({ key: 'poll 5' })));
    await database.write((db) => db.updateTable('jobs').set({ state }).where('id', '=', id).execute());
    ids.push(id);
  }
  const [first = 0, second = 0] = ids;
  const next = await start(quick);
  expect(await next.wait(second, LONG)).toMatchObject({ state: 'DONE' });
  expect(await stateOf(first)).toMatchObject({ state: 'CANCELLED' });
});

test('a user has three unfinished runs at most, and an equal one that waits is answered with its id', async () => {
  const { database, start } = await startRunners();
  const { kind, begun, open } = gated();
  const jobs = await start(kind, { concurrency: { documents: 1 } });
  const request = (classID: number, ownerID = 7) =>
    database.write((db) =>
      jobs.request(db, { kind: 'report', payload: { classID }, ownerID, grant: { call: 'getJob', objects: [] } }),
    );
  const first = await request(1);
  await jobs.wait(first, 1);
  await begun;
  const second = await request(2);
  const again = await request(1);
  expect(again).not.toBe(first);
  await expect(request(3)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  expect(await request(1)).toBe(again);
  expect(await request(2)).toBe(second);
  expect(await request(2, 8)).not.toBe(second);
  // What the server does by itself for this user is not theirs to wait for.
  await database.write((db) => jobs.enqueue(db, job()));
  open();
  expect(await jobs.wait(again, LONG)).toMatchObject({ state: 'DONE' });
  await request(3);
});

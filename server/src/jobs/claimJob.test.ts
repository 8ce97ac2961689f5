import { expect, test } from 'vitest';
import { gated, LONG, startRunners } from '../testing/startRunners.ts';
import type { JobKind } from './Jobs.ts';

test('neither lane waits for the other', async () => {
  const { database, start } = await startRunners();
  const { kind, begun, open } = gated();
  const quick: JobKind = { run: async () => async () => ({}) };
  const jobs = await start(kind, { kinds: { report: kind, poll: quick }, concurrency: { documents: 1, network: 1 } });
  const add = (name: string, lane: 'documents' | 'network') =>
    database.write((db) => jobs.enqueue(db, { kind: name, payload: {}, ownerID: 0, lane }));
  const report = await add('report', 'documents');
  await jobs.wait(report, 1);
  await begun;
  const second = await add('report', 'documents');
  expect(await jobs.wait(await add('poll', 'network'), LONG)).toMatchObject({ state: 'DONE' });
  expect(await jobs.wait(second, 1)).toMatchObject({ state: 'WAITING' });
  open();
});

test('owners are served in turn: 150 runs of one do not delay another, whichever process works', async () => {
  const { database, start } = await startRunners();
  const ran: string[] = [];
  const kind: JobKind = {
    run: async ({ ownerID, payload }) => {
      ran.push(`${ownerID} ${payload}`);
      return async () => ({});
    },
  };
  const resting = await start(kind, { concurrency: { documents: 0 } });
  const add = (ownerID: number, number: number) =>
    database.write((db) => resting.enqueue(db, { kind: 'report', payload: number, ownerID }));
  for (let number = 1; number <= 150; number++) await add(7, number);
  await add(2, 1);
  await add(0, 1);
  const last = await add(2, 2);
  const runners = [
    await start(kind, { concurrency: { documents: 1 } }),
    await start(kind, { concurrency: { documents: 1 } }),
  ];
  await Promise.all(runners.map((jobs) => jobs.wait(last, LONG)));
  // Two runners may begin the last two at the same moment.
  expect(ran.slice(0, 3).toSorted()).toEqual(['0 1', '2 1', '7 1']);
  expect(ran.slice(3, 5).toSorted()).toEqual(['2 2', '7 2']);
});

test('who was served last waits, also when his job is older', async () => {
  const { database, start } = await startRunners();
  const ran: number[] = [];
  const kind: JobKind = {
    run: async ({ ownerID }) => {
      ran.push(ownerID);
      return async () => ({});
    },
  };
  const jobs = await start(kind, { concurrency: { documents: 1 } });
  const add = (ownerID: number) => database.write((db) => jobs.enqueue(db, { kind: 'report', payload: {}, ownerID }));
  await jobs.wait(await add(7), LONG);
  const both = await database.write(async (db) => [
    await jobs.enqueue(db, { kind: 'report', payload: {}, ownerID: 7 }),
    await jobs.enqueue(db, { kind: 'report', payload: {}, ownerID: 2 }),
  ]);
  for (const id of both) await jobs.wait(id, LONG);
  expect(ran).toEqual([7, 2, 7]);
});

test.runIf(process.env.TEST_DATABASE_URL !== undefined)(
  'on PostgreSQL a job of a process that is gone is taken up at once, and one of a process that lives is left to it',
  async () => {
    const { database, start, begin, stateOf } = await startRunners();
    const first = gated();
    const id = await begin(await start(first.kind));
    await first.begun;
    const second = gated();
    const jobs = await start(second.kind);
    await jobs.wait(id, 300);
    const { lease } = await stateOf(id);
    expect(await stateOf(id)).toMatchObject({ state: 'RUNNING', attempts: 1 });
    const gone = lease?.replace(/^somero \w+/, 'somero gone');
    await database.write((db) => db.updateTable('jobs').set({ lease: gone }).where('id', '=', id).execute());
    await jobs.wait(id, 1);
    await second.begun;
    expect(await stateOf(id)).toMatchObject({
      state: 'RUNNING',
      attempts: 2,
      lease: expect.not.stringContaining('gone'),
    });
    second.open();
    expect(await jobs.wait(id, LONG)).toMatchObject({ state: 'DONE' });
    first.open();
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../jobs/startJobs.ts';
import { olderMigrations } from '../testing/migrations/olderMigrations.ts';
import { emptyPostgresDatabase } from '../testing/postgresDatabases.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

const now = '2026-06-15T08:00:00.000Z';
const until = (last: string) => olderMigrations((name) => name < last);
const job = (state: 'WAITING' | 'RUNNING' | 'DONE', ownerID: number) => ({
  ...{ kind: 'generateClassList', payload: '{"classID":2}', ownerID, state, done: 0, total: 3, failed: '[]' },
  ...{ error: '', attempts: state === 'WAITING' ? 0 : 1, runAt: now, createdAt: now },
  ...(state === 'RUNNING' && { lease: 'of a dead process', leaseUntil: now }),
  ...(state === 'DONE' && { fileID: 'abc', finishedAt: now }),
});

async function emptyPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'somero-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  return server ? { url: await emptyPostgresDatabase(server) } : { file: join(folder, 'somero.db') };
}

test('jobs of the release before are kept, and those that are unfinished are done', async () => {
  const place = await emptyPlace();
  const old = await openDatabase<Tables>({ migrations: until('0012'), ...place });
  await old.write(async (db) => {
    for (const [state, ownerID] of [
      ['DONE', 7],
      ['RUNNING', 7],
      ['WAITING', 7],
      ['WAITING', 7],
      ['WAITING', 8],
    ] as const) {
      await db.insertInto('jobs').values(job(state, ownerID)).execute();
    }
  });
  await old.close();

  const database = await openDatabase<Tables>({ migrations, ...place });
  onTestFinished(() => database.close());
  const ran: unknown[] = [];
  const jobs = await startJobs({
    database,
    kinds: {
      generateClassList: {
        run: async ({ id, payload }) => {
          ran.push([id, payload]);
          return async () => ({});
        },
      },
    },
    clock: () => new Date('2026-06-16T08:00:00.000Z'),
    log: { error: () => {} },
    isGranted: async () => true,
  });
  onTestFinished(() => jobs.stop());
  expect(await jobs.wait(1, 1)).toMatchObject({ state: 'DONE', fileID: 'abc', ownerID: 7 });
  for (const id of [2, 3, 4, 5]) expect(await jobs.wait(id, 20_000)).toMatchObject({ state: 'DONE', fileID: null });
  expect(ran.toSorted()).toEqual([2, 3, 4, 5].map((id) => [id, { classID: 2 }]));
});

test('runs of the release before get what they were given for from what was asked', async () => {
  const place = await emptyPlace();
  const old = await openDatabase<Tables>({ migrations: until('0024'), ...place });
  const scope = [{ classID: 2, streamIDs: [1] }];
  const runs = [
    ['generateClassList', { classID: 2 }],
    ['generateEOTReport', { scope, yearID: 1 }],
    ['zipReports', { runID: 2 }],
    ['printReport', { reportID: 9 }],
    ['exportBudgetExcel', { projectID: 4, cur: 'UGX' }],
    ['zipReports', { runID: 99 }],
    ['callback:sms', { id: 1 }],
  ] as const;
  await old.write(async (db) => {
    for (const [kind, payload] of runs)
      await db
        .insertInto('jobs')
        .values({ ...job('DONE', 7), kind, payload: JSON.stringify(payload) })
        .execute();
  });
  await old.close();
  const database = await openDatabase<Tables>({ migrations, ...place });
  onTestFinished(() => database.close());
  const rows = await database.read.selectFrom('jobs').select('grant').orderBy('id').execute();
  const ofStreams = (object: object) => [{ of: 'streams', object }];
  expect(rows.map(({ grant }) => JSON.parse(grant ?? 'null'))).toEqual([
    { call: 'generateClassList', objects: [] },
    { call: 'generateEOTReport', objects: ofStreams({ classID: 2, streamIDs: [1] }) },
    { call: 'zipReports', objects: ofStreams({ classID: 2, streamIDs: [1] }) },
    { call: 'printReport', objects: [{ of: 'report', object: { reportID: 9 } }] },
    { call: 'exportBudgetExcel', objects: [{ of: 'project', object: { projectID: 4 } }] },
    { call: 'zipReports', objects: ofStreams({ classID: 0, streamIDs: null }) },
    null,
  ]);
});

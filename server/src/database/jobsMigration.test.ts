import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../jobs/startJobs.ts';
import { emptyPostgresDatabase } from '../testing/postgresDatabases.ts';
import { migrations } from './migrations/index.ts';
import { openDatabase } from './open.ts';
import type { Tables } from './tables.ts';

const now = '2026-06-15T08:00:00.000Z';
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0012'));
const job = (state: 'WAITING' | 'RUNNING' | 'DONE', ownerID: number) => ({
  ...{ kind: 'generateClassList', payload: '{"classID":2}', ownerID, state, done: 0, total: 3, failed: '[]' },
  ...{ error: '', attempts: state === 'WAITING' ? 0 : 1, runAt: now, createdAt: now },
  ...(state === 'RUNNING' && { lease: 'of a dead process', leaseUntil: now }),
  ...(state === 'DONE' && { fileID: 'abc', finishedAt: now }),
});

test('jobs of the release before are kept, and those that are unfinished are done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'somero-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const server = process.env.TEST_DATABASE_URL;
  const place = server ? { url: await emptyPostgresDatabase(server) } : { file: join(folder, 'somero.db') };
  const old = await openDatabase<Tables>({ migrations: before, ...place });
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
  });
  onTestFinished(() => jobs.stop());
  expect(await jobs.wait(1, 1)).toMatchObject({ state: 'DONE', fileID: 'abc', ownerID: 7 });
  for (const id of [2, 3, 4, 5]) expect(await jobs.wait(id, 20_000)).toMatchObject({ state: 'DONE', fileID: null });
  expect(ran.toSorted()).toEqual([2, 3, 4, 5].map((id) => [id, { classID: 2 }]));
});

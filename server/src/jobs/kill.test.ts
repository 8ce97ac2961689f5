import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../database/migrations/index.ts';
import { openDatabase } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { emptySchools } from '../testing/emptySchools.ts';
import { startJobs } from './startJobs.ts';

const here = (path: string) => JSON.stringify(join(import.meta.dirname, path));

/** Opens the file in another process, adds a job and says so once it runs; the job never ends by itself. */
const PROCESS = `
  import { openDatabase } from ${here('../database/open.ts')};
  import { migrations } from ${here('../database/migrations/index.ts')};
  import { startJobs } from ${here('startJobs.ts')};
  setInterval(() => {}, 1e6);
  const database = await openDatabase({ migrations, file: process.argv[1] });
  const report = { run: ({ id }) => { console.log(id); return new Promise(() => {}); } };
  const jobs = await startJobs({ database, kinds: { report }, clock: () => new Date(), log: console });
  if (process.argv[2] === 'add') await database.write((db) => jobs.enqueue(db, { kind: 'report', payload: { classID: 2 }, ownerID: 7 }));`;

/** Kills the process as soon as the job runs in it, and answers the job's id. */
async function killedInTheMiddle(file: string, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROCESS, file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [id] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
  return Number(id);
}

const started = async (file: string) => {
  const database = await openDatabase<Tables>({ migrations, file });
  let ran = 0;
  const report = {
    run: async ({ payload }: { payload: unknown }) => {
      ran += 1;
      return async () => ({ fileID: JSON.stringify(payload) });
    },
  };
  const jobs = await startJobs({ database, kinds: { report }, clock: () => new Date(), log: console });
  const stop = async () => {
    await jobs.stop();
    await database.close();
  };
  return { jobs, stop, ran: () => ran };
};

test('a job whose process was killed is taken up again at the next start, without waiting for its lease', async () => {
  const { file, remove } = await emptySchools.file();
  const id = await killedInTheMiddle(file, 'add');
  const { jobs, stop, ran } = await started(file);
  // Well under the lease of 30 s.
  expect(await jobs.wait(id, 10_000)).toMatchObject({ state: 'DONE', fileID: '{"classID":2}' });
  expect(ran()).toBe(1);
  await stop();
  await remove();
});

test('a job that takes its process down each time is given up', async () => {
  const { file, remove } = await emptySchools.file();
  const id = await killedInTheMiddle(file, 'add');
  expect(await killedInTheMiddle(file)).toBe(id);
  expect(await killedInTheMiddle(file)).toBe(id);
  const { jobs, stop, ran } = await started(file);
  expect(await jobs.wait(id, 10_000)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('interrupted too often'),
  });
  expect(ran()).toBe(0);
  await stop();
  await remove();
});

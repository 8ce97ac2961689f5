import { expect, test } from 'vitest';
import { recordFile } from '../files/FileStore.ts';
import { LONG, startRunners, writeRow } from '../testing/startRunners.ts';
import { cleanUpJobs } from './cleanUpJobs.ts';
import type { JobKind, RunningJob } from './Jobs.ts';

const file = (id: string) => ({
  ...{ id, sha256: '', size: 1, mime: 'application/pdf', label: `${id}.pdf`, createdBy: 7 },
  createdAt: '2026-06-15T08:00:00.000Z',
  endsAt: null,
});

const show = (job: RunningJob, position: number, label: string) =>
  job.write(async (db) => {
    await recordFile(db, file(label));
    await job.showPart(db, position, { label, fileID: label });
  });

test('files are shown in order while the rest is made; one that is made again takes the place of the first', async () => {
  const { database, start, begin } = await startRunners();
  const gate = Promise.withResolvers<void>();
  const shown = Promise.withResolvers<void>();
  const jobs = await start({
    run: async (job) => {
      await show(job, 1, 's2');
      await show(job, 0, 's1');
      await show(job, 1, 's2 again');
      shown.resolve();
      await gate.promise;
      return async () => ({});
    },
  });
  const id = await begin(jobs);
  await shown.promise;
  const parts = [
    { label: 's1', fileID: 's1' },
    { label: 's2 again', fileID: 's2 again' },
  ];
  expect(await jobs.parts(database.read, id)).toEqual(parts);
  const files = await database.read.selectFrom('files').select('id').orderBy('id').execute();
  expect(files.map((known) => known.id)).toEqual(['s1', 's2 again']);
  gate.resolve();
  expect(await jobs.wait(id, LONG)).toMatchObject({ state: 'DONE' });
  expect(await jobs.parts(database.read, id)).toEqual(parts);
});

test('a job that was cancelled writes no more on its way, and what it showed before stays', async () => {
  const { database, start, begin, rows } = await startRunners();
  const shown = Promise.withResolvers<void>();
  const refused = Promise.withResolvers<unknown>();
  const gate = Promise.withResolvers<void>();
  const jobs = await start({
    run: async (job) => {
      await show(job, 0, 's1');
      shown.resolve();
      await gate.promise;
      await job.write((db) => writeRow(db, 'too late')).catch(refused.resolve);
      return async () => ({});
    },
  });
  const id = await begin(jobs);
  await shown.promise;
  await database.write((db) => jobs.cancel(db, id));
  gate.resolve();
  expect(await refused.promise).toBeInstanceOf(Error);
  expect(await rows()).toEqual([]);
  expect(await jobs.parts(database.read, id)).toEqual([{ label: 's1', fileID: 's1' }]);
});

test('with an old job go its parts and their files', async () => {
  const { database, start, run, laterBy, now } = await startRunners();
  const kind: JobKind = {
    run: async (job) => {
      await show(job, 0, 's1');
      return async (db) => {
        await recordFile(db, file('whole'));
        return { fileID: 'whole' };
      };
    },
  };
  await run(await start(kind));
  laterBy(31 * 24 * 3600);
  expect(await cleanUpJobs(database, now())).toBe(1);
  expect(await database.read.selectFrom('jobParts').selectAll().execute()).toEqual([]);
  expect(await database.read.selectFrom('files').select('id').execute()).toEqual([{ id: 'whole' }]);
});

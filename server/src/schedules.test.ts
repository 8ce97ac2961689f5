import { expect, onTestFinished, test, vi } from 'vitest';
import { makeParts } from './parts.ts';
import { startSchool } from './testing/startSchool.ts';

/** The recurring work of a school, on top of what a test school does. */
async function startRecurring() {
  const school = await startSchool();
  const start = async () => {
    const { database, dataDir, clock } = school;
    const parts = await makeParts({
      ...{
        database,
        dataDir,
        publicUrl: '',
        version: 'test',
        clock: clock.now,
        pool: school.parts.pool,
        recurring: true,
      },
    });
    onTestFinished(() => parts.stop());
  };
  return { ...school, start };
}
const soon = { timeout: 20_000, interval: 50 };

test('a server that runs over New Year adds the year at midnight', async () => {
  const { clock, database, start } = await startRecurring();
  const has = async (yearName: string) =>
    (await database.read.selectFrom('years').where('yearName', '=', yearName).select('id').execute()).length === 1;
  clock.set(new Date('2027-12-31T20:59:59.950Z'));
  await start();
  expect(await has('2028')).toBe(false);
  clock.set(new Date('2027-12-31T21:00:00.000Z'));
  await vi.waitFor(async () => expect(await has('2028')).toBe(true), soon);
});

test('soon after a start, and again after hours, what has ended is removed', async () => {
  const { clock, database, start, parts } = await startRecurring();
  const addOld = async () => {
    const old = new Date(clock.now().getTime() - 40 * 24 * 3_600_000).toISOString();
    await database.write(async (db) => {
      const id = await parts.jobs.enqueue(db, { kind: 'restingWork', payload: {}, ownerID: 1 });
      await db.updateTable('jobs').set({ state: 'DONE', finishedAt: old }).where('id', '=', id).execute();
    });
  };
  const oldJobs = () => database.read.selectFrom('jobs').select('id').where('kind', '=', 'restingWork').execute();
  await start();
  await addOld();
  for (const later of [31_000, 6 * 3_600_000]) {
    clock.pass(later);
    await vi.waitFor(async () => expect(await oldJobs()).toEqual([]), soon);
    await addOld();
  }
});

import { expect, test } from 'vitest';
import { startRunners } from '../testing/startRunners.ts';
import { forAMonth } from './retry.ts';

test('a job of the long table is tried after each of its pauses, to day 30 and not after', async () => {
  const { database, now, laterBy, start, add } = await startRunners();
  const begun: number[] = [];
  const first = now().getTime();
  const jobs = await start({
    retry: forAMonth,
    run: async () => {
      begun.push(Math.round((now().getTime() - first) / 1000));
      throw new Error('no answer');
    },
  });
  const id = await add(jobs);
  for (const pause of forAMonth) {
    const attempts = begun.length + 1;
    await jobs.wait(id, 1);
    await expect.poll(() => begun.length, { interval: 5 }).toBe(attempts);
    await expect.poll(() => jobs.view(database.read, id), { interval: 5 }).toMatchObject({ state: 'WAITING' });
    laterBy(pause / 1000);
  }
  expect(await jobs.wait(id, 20_000)).toMatchObject({ state: 'FAILED' });
  expect(begun.slice(0, 6)).toEqual([0, 10, 40, 160, 760, 2560]);
  const hours = begun.map((seconds) => seconds / 3600);
  const pauses = hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0));
  expect(pauses.slice(5, 29).map(Math.round)).toEqual(Array(24).fill(1));
  expect(pauses.slice(29).map(Math.round)).toEqual(Array(29).fill(24));
  expect(Math.floor((hours.at(-1) ?? 0) / 24)).toBe(30);
});

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallError } from '../handle.ts';
import { Semaphore } from './Semaphore.ts';

test('so many run at once and no more, in the order they came', async () => {
  const turns = new Semaphore(2, 10);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    turns.take(() => {
      begun.push(index);
      return promise;
    }),
  );
  await setImmediate();
  expect(begun).toEqual([0, 1]);
  ends[1]?.resolve();
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('when too many wait the next one is sent away with 503', async () => {
  const turns = new Semaphore(1, 1);
  const end = Promise.withResolvers<void>();
  const first = turns.take(() => end.promise);
  const second = turns.take(async () => 'second');
  await expect(turns.take(async () => 'third')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  end.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await turns.take(async () => 'fourth')).toBe('fourth');
});

test('a work that fails gives its turn back', async () => {
  const turns = new Semaphore(1, 1);
  await expect(turns.take(() => Promise.reject(new CallError(400, 'no')))).rejects.toThrow('no');
  expect(await turns.take(async () => 'next')).toBe('next');
});

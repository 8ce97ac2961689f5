import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallError } from '../handle.ts';
import { Semaphore } from './Semaphore.ts';

test('so many run at once and no more, in the order they came', async () => {
  const semaphore = new Semaphore(2, 10);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }, index) =>
    semaphore.take(`owner ${index}`, () => {
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
  const semaphore = new Semaphore(1, 1);
  const end = Promise.withResolvers<void>();
  const first = semaphore.take('a', () => end.promise);
  const second = semaphore.take('b', async () => 'second');
  await expect(semaphore.take('b', async () => 'third')).rejects.toMatchObject({ status: 503, retryAfter: 2 });
  end.resolve();
  await first;
  expect(await second).toBe('second');
  expect(await semaphore.take('b', async () => 'fourth')).toBe('fourth');
});

test('a work that fails gives its turn back', async () => {
  const semaphore = new Semaphore(1, 1);
  await expect(semaphore.take('a', () => Promise.reject(new CallError(400, 'no')))).rejects.toThrow('no');
  expect(await semaphore.take('b', async () => 'next')).toBe('next');
});

test('one owner’s sixth work is sent away with 429, and others get in', async () => {
  const semaphore = new Semaphore(1, 200);
  const end = Promise.withResolvers<void>();
  const own = Array.from({ length: 5 }, () => semaphore.take('a', () => end.promise));
  await expect(semaphore.take('a', async () => 'sixth')).rejects.toMatchObject({ status: 429, retryAfter: 1 });
  const other = semaphore.take('b', async () => 'other');
  end.resolve();
  await Promise.all(own);
  expect(await other).toBe('other');
  expect(await semaphore.take('a', async () => 'again')).toBe('again');
});

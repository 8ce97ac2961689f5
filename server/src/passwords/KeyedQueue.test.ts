import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedQueue } from './KeyedQueue.ts';

test('works of one key run one after the other, in the order they came, and other keys do not wait', async () => {
  const queue = new KeyedQueue();
  const begun: string[] = [];
  const end = Promise.withResolvers<void>();
  const take = (key: string, name: string) =>
    queue.run(key, async () => {
      begun.push(name);
      await end.promise;
    });
  const all = [take('a', 'first'), take('a', 'second'), take('b', 'other'), take('a', 'third')];
  await setImmediate();
  expect(begun).toEqual(['first', 'other']);
  end.resolve();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'other', 'second', 'third']);
});

test('a work that fails lets the next one run, and tells only its own caller', async () => {
  const queue = new KeyedQueue();
  const [failed, next] = [queue.run('a', () => Promise.reject(new Error('no'))), queue.run('a', async () => 'next')];
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

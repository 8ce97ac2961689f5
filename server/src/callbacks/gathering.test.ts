import { expect, test } from 'vitest';
import { gathering } from './gathering.ts';

test('what comes together is taken together, what comes later by itself', async () => {
  const taken: (readonly number[])[] = [];
  const take = gathering<number>(async (some) => void taken.push(some), 1);
  await Promise.all([take(1), take(2)]);
  await take(3);
  expect(taken).toEqual([[1, 2], [3]]);
});

test('what cannot be taken is told to each who waits for it, and to nobody after', async () => {
  const take = gathering<number>(async (some) => {
    if (some.includes(1)) throw new Error('full');
  }, 1);
  const failed = await Promise.allSettled([take(1), take(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(take(2)).resolves.toBeUndefined();
});

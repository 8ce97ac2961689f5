import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('what was sent together comes back in its order', async () => {
  expect(await together(setTimeout(2, 'first'), 'second', null)).toEqual(['first', 'second', null]);
});

test('of several that fail the first in order is told, once all have ended', async () => {
  const ended: string[] = [];
  const fail = async (after: number, name: string) => {
    await setTimeout(after);
    ended.push(name);
    throw new Error(name);
  };
  await expect(together(setTimeout(1), fail(9, 'slow'), fail(1, 'quick'))).rejects.toThrow('slow');
  expect(ended).toEqual(['quick', 'slow']);
});

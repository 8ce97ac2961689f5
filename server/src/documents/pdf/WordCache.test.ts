import { expect, test } from 'vitest';
import { WordCache } from './WordCache.ts';

test('the last words used are stored, and never more than twice the limit', () => {
  const cache = new WordCache<number>(3);
  for (const [value, word] of ['a', 'b', 'c', 'd'].entries()) cache.set(word, value);
  expect(cache.get('a')).toBe(0);
  for (const [value, word] of ['e', 'f'].entries()) cache.set(word, value);
  expect(['a', 'b', 'c', 'd', 'e', 'f'].map((word) => cache.get(word))).toEqual([0, undefined, undefined, 3, 0, 1]);
  for (let n = 0; n < 100; n++) cache.set(`word ${n}`, n);
  expect(
    Array.from({ length: 100 }, (_, n) => cache.get(`word ${n}`)).filter((value) => value !== undefined).length,
  ).toBeLessThanOrEqual(6);
});

import { expect, test } from 'vitest';
import type { LiveSession } from './authenticate.ts';
import { SessionCache } from './SessionCache.ts';

const session = { seenAt: '' } as LiveSession;
const at = (milliseconds: number) => new Date(1_780_000_000_000 + milliseconds);

test('who was admitted is known for a second, and not when the clock was set back', () => {
  const cache = new SessionCache();
  expect(cache.find('hash', at(0))).toBeNull();
  cache.keep('hash', session, at(0));
  expect(cache.find('hash', at(999))).toBe(session);
  expect(cache.find('other', at(0))).toBeNull();
  expect(cache.find('hash', at(1000))).toBeNull();
  expect(cache.find('hash', at(-1000))).toBeNull();
});

test('the longest known make room', () => {
  const cache = new SessionCache();
  for (let number = 0; number <= 2000; number++) cache.keep(`hash ${number}`, session, at(0));
  expect(cache.find('hash 0', at(0))).toBeNull();
  expect(cache.find('hash 1', at(0))).toBe(session);
});

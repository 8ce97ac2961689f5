import { expect, test } from 'vitest';
import type { LiveSession } from './authenticate.ts';
import { LatelyAdmitted } from './LatelyAdmitted.ts';

const session = { seenAt: '' } as LiveSession;
const at = (milliseconds: number) => new Date(1_780_000_000_000 + milliseconds);

test('who was admitted is known for a second, and not when the clock was set back', () => {
  const lately = new LatelyAdmitted();
  expect(lately.find('hash', at(0))).toBeNull();
  lately.keep('hash', session, at(0));
  expect(lately.find('hash', at(999))).toBe(session);
  expect(lately.find('other', at(0))).toBeNull();
  expect(lately.find('hash', at(1000))).toBeNull();
  expect(lately.find('hash', at(-1000))).toBeNull();
});

test('the longest known make room', () => {
  const lately = new LatelyAdmitted();
  for (let number = 0; number <= 2000; number++) lately.keep(`hash ${number}`, session, at(0));
  expect(lately.find('hash 0', at(0))).toBeNull();
  expect(lately.find('hash 1', at(0))).toBe(session);
});

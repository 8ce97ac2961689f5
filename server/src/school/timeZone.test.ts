import { expect, test } from 'vitest';
import { readUtcOffset } from './timeZone.ts';

test('a school’s clock is as far ahead of UTC as its zone, Kampala’s when none is named', () => {
  expect(readUtcOffset(undefined)).toBe(180);
  expect(['', 'Africa/Kigali', 'Asia/Kolkata', 'UTC', 'America/Bogota'].map((zone) => readUtcOffset(zone))).toEqual([
    ...[180, 120, 330, 0, -300],
  ]);
});

test('what is no zone, or one whose clocks change in the year, is refused', () => {
  for (const zone of ['Kampala', 'Africa/Kampala; x', '3'])
    expect(() => readUtcOffset(zone)).toThrow('TIME_ZONE must be the name of a time zone');
  expect(() => readUtcOffset('Europe/London')).toThrow('those of Europe/London do');
});

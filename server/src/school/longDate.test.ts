import { expect, test } from 'vitest';
import { longDate } from './longDate.ts';

test('a day stands in a document with its weekday or alone, without a comma', () => {
  expect(longDate('2027-02-01', { weekday: true })).toBe('Monday 1 February 2027');
  expect(longDate('2026-11-21', { weekday: false })).toBe('21 November 2026');
});

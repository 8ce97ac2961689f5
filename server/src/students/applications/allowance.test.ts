import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../handle.ts';
import { takeAllowances } from './allowance.ts';

const begins = Date.parse('2026-06-15T08:00:00.000Z');
const hour = 3_600_000;

/** A school's counters, asked at so many hours after the beginning. */
function counters() {
  const database = {} as SchoolDatabase;
  return (hours: number, ...allowances: [key: string, most: number][]) =>
    takeAllowances(
      { database, now: new Date(begins + hours * hour) },
      allowances.map(([key, most]) => ({ key, most })),
    );
}

test('what is used up comes back 24 hours after it was used, one by one', () => {
  const take = counters();
  take(0, ['a', 2]);
  take(6, ['a', 2]);
  expect(() => take(7, ['a', 2])).toThrow(expect.objectContaining({ status: 429, retryAfter: 17 * 3600 }));
  take(24, ['a', 2]);
  expect(() => take(24, ['a', 2])).toThrow(expect.objectContaining({ retryAfter: 6 * 3600 }));
});

test('of several allowances all are taken or none, and the longest wait is said', () => {
  const take = counters();
  take(0, ['a', 1]);
  take(2, ['b', 1]);
  expect(() => take(3, ['a', 1], ['b', 1], ['c', 1])).toThrow(expect.objectContaining({ retryAfter: 23 * 3600 }));
  take(3, ['c', 1]);
});

test('another school in the same process has counters of its own', () => {
  counters()(0, ['a', 1]);
  counters()(0, ['a', 1]);
});

test('a clock that is set back keeps nobody out', () => {
  const take = counters();
  take(1000, ['a', 1]);
  take(0, ['a', 1]);
});

test('the hourly sweep forgets what is over and nothing else', () => {
  const take = counters();
  take(0, ['early', 1]);
  take(20, ['late', 1]);
  take(25, ['another', 1]);
  expect(() => take(25, ['late', 1])).toThrow(expect.objectContaining({ retryAfter: 19 * 3600 }));
  take(25, ['early', 1]);
});

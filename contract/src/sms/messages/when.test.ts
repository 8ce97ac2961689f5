import { expect, test } from 'vitest';
import { isOpen, nextOpen, sendAtProblem } from './when.ts';

const hours = { opens: 8, closes: 20 };
const at = (time: string) => new Date(`2026-06-15T${time}+03:00`);

test('messages leave from the first minute of the hours to the last before their end', () => {
  expect(['07:59', '08:00', '19:59', '20:00'].map((time) => isOpen(at(`${time}:00`), hours))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(nextOpen(at('03:00:00'), hours)).toEqual(at('08:00:00'));
  expect(nextOpen(at('20:00:00'), hours)).toEqual(new Date('2026-06-16T08:00:00+03:00'));
  expect(nextOpen(at('12:00:00'), hours)).toEqual(at('12:00:00'));
});

test('«Later» is 5 minutes to 35 days ahead, within the hours, and with texts of their own by the end of the next day', () => {
  const now = at('11:00:00');
  const problem = (day: string, isPersonal = false) => sendAtProblem(new Date(`${day}+03:00`), now, hours, isPersonal);
  expect(problem('2026-06-15T11:04:59')).toBe('past');
  expect(problem('2026-06-15T11:05:00')).toBe(null);
  expect(problem('2026-07-20T11:00:00')).toBe(null);
  expect(problem('2026-07-20T11:00:01')).toBe('far');
  expect(problem('2026-06-16T20:00:00')).toBe('hours');
  expect(problem('2026-06-16T19:59:59', true)).toBe(null);
  expect(problem('2026-06-17T09:00:00', true)).toBe('personal');
});

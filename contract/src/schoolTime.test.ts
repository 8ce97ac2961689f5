import { expect, onTestFinished, test } from 'vitest';
import {
  dayInWords,
  momentInColumn,
  momentInWords,
  printedDay,
  printedMoment,
  printedWeekday,
  schoolDay,
  schoolMoment,
  schoolMonth,
  secondInColumn,
  setUtcOffset,
  startOfSchoolDay,
  untilMidnight,
  weekdayInWords,
} from './schoolTime.ts';

const lastMinute = '2026-12-31T20:59:00.000Z';
const newYear = '2026-12-31T21:00:00.000Z';

test('a day begins at the school three hours before it does in UTC', () => {
  expect(schoolDay(lastMinute)).toBe('2026-12-31');
  expect(schoolDay(new Date(newYear))).toBe('2027-01-01');
  expect(startOfSchoolDay('2027-01-01').toISOString()).toBe(newYear);
  expect(schoolMonth(new Date(newYear))).toEqual([2027, 1]);
  for (const typed of ['2027-01-01', '2027-01-01T00:00', '2026-12-31T22:00+01:00', newYear])
    expect(schoolMoment(typed).toISOString()).toBe(newYear);
  for (const typed of ['', 'tomorrow', '2027-01-01T', '2027-13-01', '2027-02-30', '2027-06-31T08:00'])
    expect(schoolMoment(typed).getTime()).toBeNaN();
  expect(untilMidnight(new Date(lastMinute))).toBe(60_000);
  expect(untilMidnight(new Date(newYear))).toBe(24 * 3_600_000);
});

test('another zone has days and hours of its own', () => {
  onTestFinished(() => setUtcOffset(180));
  setUtcOffset(120);
  expect([schoolDay(newYear), schoolDay('2026-12-31T22:00:00.000Z')]).toEqual(['2026-12-31', '2027-01-01']);
  expect(startOfSchoolDay('2027-01-01').toISOString()).toBe('2026-12-31T22:00:00.000Z');
  expect(untilMidnight(new Date(newYear))).toBe(3_600_000);
  expect(momentInWords(newYear)).toBe('31 Dec 2026, 23:00');
  setUtcOffset(-90);
  expect(momentInWords('2027-01-01T01:00:00.000Z')).toBe('31 Dec 2026, 23:30');
});

test('beside a field a day has its weekday, and what is no whole day has no words', () => {
  expect(weekdayInWords('2027-02-01')).toBe('Mon 1 Feb 2027');
  for (const text of ['', '2027-02', '0002-01-01', 'soon']) expect(weekdayInWords(text)).toBe('');
});

test('screens have a short month, paper the whole one', () => {
  expect(dayInWords('2026-09-04')).toBe('4 Sep 2026');
  expect(dayInWords(newYear)).toBe('1 Jan 2027');
  expect(momentInWords(lastMinute)).toBe('31 Dec 2026, 23:59');
  expect(momentInColumn(newYear)).toBe('2027-01-01 00:00');
  expect(secondInColumn(lastMinute)).toBe('2026-12-31 23:59:00');
  expect(printedDay('2026-11-21')).toBe('21 November 2026');
  expect(printedWeekday('2027-02-01')).toBe('Monday 1 February 2027');
  expect(printedMoment(newYear)).toBe('1 January 2027, 00:00');
});

test('what is no time is shown as it was typed', () => {
  expect(schoolDay('')).toBe('');
  expect(dayInWords('31 June')).toBe('31 June');
  expect(printedDay('')).toBe('');
  for (const text of ['2026-13-99 hello', '2026-05-01 100 %']) expect(momentInWords(text)).toBe(text);
});

import { expect, test } from 'vitest';
import { oddActivityDate, oddBirth, oddEmail, oddPhone } from './oddValues.ts';

const today = '2026-06-15';

test.each([
  '',
  '0772123456',
  '772 123 456',
  '+256 (0)392 123 456',
  '0414 123 456',
  '0800 100 066',
  '+254 712 345678',
  '0772123456 / 0752123456',
  '0772-123-456, +44 20 7946 0958',
])('%s is a possible telephone number', (typed) => {
  expect(oddPhone(typed)).toBe('');
});

test.each(['077212345', '07721234567', '0172123456', '0600123456', '+256 12 3456789', 'none', '0772123456 / 075'])(
  '%s is no possible telephone number',
  (typed) => {
    expect(oddPhone(typed)).toContain('This is not a phone number');
  },
);

test('an email address needs a name, one @ and a domain', () => {
  expect(['', ' joan@school.ug '].map(oddEmail)).toEqual(['', '']);
  for (const wrong of ['joan', 'joan@school', 'joan@@school.ug', 'joan akello@school.ug'])
    expect(oddEmail(wrong)).toContain('This is not an email address');
});

test.each([
  ['student', '2018-06-15', ''],
  ['student', '2018-06-16', 'The student would be 7 years old'],
  ['student', '1995-06-16', ''],
  ['student', '1995-06-15', 'The student would be 31 years old'],
  ['staff', '2010-06-15', ''],
  ['staff', '2010-06-16', 'This person would be 15 years old'],
  ['staff', '1935-06-15', 'This person would be 91 years old'],
  ['parent', '2011-06-16', 'This parent would be 14 years old'],
  ['parent', '1960-01-01', ''],
  ['staff', '2026-06-16', 'This day has not come yet'],
  ['staff', '', ''],
] as const)('of a %s, %s: %s', (of, dob, said) => {
  expect(oddBirth(dob, today, of)).toBe(said);
});

test('an activity is of today or before, and not of more than a year before its project', () => {
  const of = (day: string, added = '2026-05-01T22:30:00.000Z') => oddActivityDate(day, today, added);
  expect([of(''), of(today), of('2025-05-03'), of('2006-06-10', '')]).toEqual(['', '', '', '']);
  expect(of('2026-06-16')).toBe('The date 16 Jun 2026 is in the future');
  expect(of('2025-05-02')).toBe('The date 2 May 2025 is more than a year before the project was added');
});

import { expect, test } from 'vitest';
import { codeOf, matchingStep, newSecret, stepOf, toBase32 } from './totp.ts';

/** The secret of RFC 6238's appendix B. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the last six digits that RFC 6238 gives', (seconds, code) => {
  expect(codeOf(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
});

test.each([
  ['', ''],
  ['foobar'.slice(0, 5), 'MZXW6YTB'],
  ['foobarfoob', 'MZXW6YTBOJTG633C'],
])('“%s” in base32', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32);
});

test('a secret is 160 random bits', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the code of the step before and of the one after are taken, those beyond are not', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  const around = [-2, -1, 0, 1, 2].map((off) => matchingStep(secret, codeOf(secret, stepOf(now) + off), now, 0));
  expect(around).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null]);
});

test('a step that was used counts no more, nor one before it', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  const current = stepOf(now);
  const match = (step: number) => matchingStep(secret, codeOf(secret, step), now, current);
  expect([match(current - 1), match(current), match(current + 1)]).toEqual([null, null, current + 1]);
});

test('after the clock was set back codes are taken again, but not the one used last', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  const ahead = stepOf(now) + 10_000;
  expect(matchingStep(secret, codeOf(secret, stepOf(now)), now, ahead)).toBe(stepOf(now));
});

test('what is no code matches nothing', () => {
  const now = new Date('2026-06-15T08:00:00Z');
  for (const text of ['', '12345', '1234567', 'abcdef', '٠٠٥٩٢٤'])
    expect(matchingStep(secret, text, now, 0)).toBeNull();
});

import { expect, test } from 'vitest';
import { daysInWords } from './daysInWords.ts';

test.each([
  ['2026-11-29', '2026-11-29', '29 Nov 2026'],
  ['2026-11-01', '2026-11-29', '1 – 29 Nov 2026'],
  ['2026-10-30', '2026-11-29', '30 Oct – 29 Nov 2026'],
  ['2025-11-01', '2026-11-29', '1 Nov 2025 – 29 Nov 2026'],
  ['', '2026-11-29', ' – 29 Nov 2026'],
  ['2026-11-01', '', '1 Nov 2026 – '],
  ['', '', ''],
  ['1e300', '2026-11-29', ' – 29 Nov 2026'],
  ['2026-11-01', '2026-13-45', '1 Nov 2026 – '],
  ['<b>', '<b>', ''],
])('%s to %s is said once where both have it', (from, until, words) => expect(daysInWords(from, until)).toBe(words));

import { expect, test } from 'vitest';
import { foldName } from './foldName.ts';

test('names that differ in case, spacing or composed characters are the same name', () => {
  expect(foldName('  Nakato   ROSE ')).toBe('nakato rose');
  expect(foldName('Zo\u0065\u0301')).toBe(foldName('ZO\u00c9'));
  expect(foldName('S\u00a02')).toBe('s 2');
});

test('different names stay different', () => {
  expect(foldName('NAKATO')).not.toBe(foldName('NAKKATO'));
});

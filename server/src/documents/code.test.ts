import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf, normalisedCode } from './code.ts';

test('a code is ten letters and digits that cannot be confused', () => {
  for (let index = 0; index < 200; index++) {
    const code = codeOf(randomBytes(32));
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(normalisedCode(code)).toBe(code);
  }
});

test.each([
  ['0hgpz-qjjfe', '0HGPZ-QJJFE'],
  [' 0HGPZ QJJFE ', '0HGPZ-QJJFE'],
  ['OHGPZQJJFE', '0HGPZ-QJJFE'],
  ['iL000-00000', '11000-00000'],
])('%j is read as %s', (typed, code) => {
  expect(normalisedCode(typed)).toBe(code);
});

test.each(['', 'ABC', 'UUUUU-UUUUU', '0HGPZ-QJJFE-1', "'; drop table"])('%j can be no code', (typed) => {
  expect(normalisedCode(typed)).toBe('');
});

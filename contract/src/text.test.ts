import { expect, test } from 'vitest';
import { codePoints, normalised, textProblem } from './text.ts';

test.each([
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['a C1 control character', 'a\u0085b'],
  ['a right-to-left override', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a byte order mark', '\ufeffa'],
  ['half of a surrogate pair', 'a\ud800b'],
])('%s is refused', (_, text) => {
  expect(textProblem(text)).not.toBeNull();
});

test.each(['a\tb', 'a\nb', 'a\r\nb', "St. Peter's P/S", 'Ŋŋoma', '👩‍👧', 'محمد'])('%j is kept', (text) => {
  expect(textProblem(text)).toBeNull();
});

test('text is kept trimmed and composed, and counted as people count', () => {
  expect(normalised('  e\u0301 ')).toBe('é');
  expect(normalised('one\r\ntwo\rthree\nfour\r\n')).toBe('one\ntwo\nthree\nfour');
  expect(codePoints('a👩é')).toBe(3);
});

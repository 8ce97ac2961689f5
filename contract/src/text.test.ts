import { expect, test } from 'vitest';
import { codePoints, foldName, normalForm, normalised, onOneLine, textProblem } from './text.ts';

test.each([
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['a C1 control character', 'a\u0085b'],
  ['a right-to-left override', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a byte order mark', '\ufeffa'],
  ['half of a surrogate pair', 'a\ud800b'],
  ['31 marks on one letter', `a${'\u0301'.repeat(31)}`],
  ['31 marks in their compatibility form', `a${'\uff9e'.repeat(31)}`],
])('%s is refused', (_, text) => {
  expect(textProblem(text)).not.toBeNull();
});

test.each(['a\tb', 'a\nb', 'a\r\nb', "St. Peter's P/S", `a${'\u0301'.repeat(30)}`, 'Ŋŋoma', '👩‍👧', 'محمد'])(
  '%j is kept',
  (text) => {
    expect(textProblem(text)).toBeNull();
  },
);

test('text is kept trimmed and composed, and counted as people count', () => {
  expect(normalised('  e\u0301 ')).toBe('é');
  expect(normalised('one\r\ntwo\rthree\nfour\r\n')).toBe('one\ntwo\nthree\nfour');
  expect(codePoints('a👩é')).toBe(3);
});

test('a name is kept on one line', () => {
  expect(onOneLine(' Akello \r\n\n Joan\tRose\u2028\u2029Mary ')).toBe('Akello Joan Rose Mary');
  expect(onOneLine('Akello  Joan')).toBe('Akello  Joan');
});

test('a text with too many marks is never normalised, which would take minutes', () => {
  const hostile = `a${'\u0301'.repeat(1_000_000)}${'\u0334'.repeat(1_000_000)}`;
  for (const form of ['NFC', 'NFKC', 'NFKD'] as const) expect(normalForm(hostile, form) === hostile).toBe(true);
  expect(normalForm('ﬁe\u0301', 'NFKC')).toBe('fié');
});

test('names that differ in case, spacing or composed characters are the same name', () => {
  expect(foldName('  Nakato   ROSE ')).toBe('nakato rose');
  expect(foldName('Zo\u0065\u0301')).toBe(foldName('ZO\u00c9'));
  expect(foldName('S\u00a02')).toBe('s 2');
});

test('different names stay different', () => {
  expect(foldName('NAKATO')).not.toBe(foldName('NAKKATO'));
});

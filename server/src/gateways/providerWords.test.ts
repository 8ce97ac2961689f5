import { expect, test } from 'vitest';
import { providerWords } from './providerWords.ts';

const account = {
  ...{ driver: 'egosms', url: 'https://gateway.example', account: 'hillside' },
  ...{ secret: 'Se+cret/7', options: { subscription: 'f00-ba4' } },
};

test.each([
  ['Invalid sender id', 'Invalid sender id'],
  ['two\r\nlines\u0000\u202e of it', 'two lines of it'],
  ['+256772000001 is wrong, so is 0772 000 001', '… is wrong, so is …'],
  ['see https://gateway.example/?x=1 for more', 'see … for more'],
  [`token ${'aB3-'.repeat(20)} ended`, 'token … ended'],
  ['Error 405 at 12:30', 'Error 405 at 12:30'],
  // As long as a callback may be: a pattern that reads it again from each letter takes half a minute.
  ['a'.repeat(65_000), '…'],
  ['x'.repeat(31).concat(' ').repeat(9), 'x'.repeat(31).concat(' ').repeat(9).slice(0, 120).trim()],
])('%j is shown as %j', (said, shown) => {
  expect(providerWords(said, account)).toBe(shown);
});

test.each([
  'password Se+cret/7 is wrong',
  'password=SE%2Bcret%2F7',
  'Basic aGlsbHNpZGU6U2UrY3JldC83',
  'no subscription F00BA4',
])('%j repeats a secret, and is not shown', (said) => {
  expect(providerWords(said, account)).toBe('');
});

test('an option that is no secret may be repeated', () => {
  const mtn = { ...account, driver: 'mtn', options: { subscription: 'f00-ba4', environment: 'mtnuganda' } };
  expect(providerWords('not allowed at mtnuganda', mtn)).toBe('not allowed at mtnuganda');
  expect(providerWords('no subscription f00-ba4', mtn)).toBe('');
});

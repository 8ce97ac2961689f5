import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHundredths, parseHundredths, printHundredths } from './score.ts';

test.each([
  [0, 0],
  ['0', 0],
  ['2.5', 250],
  ['2,5', 250],
  [2.21, 221],
  ['2.555', 256],
  ['2.554999', 255],
  ['1.005', 101],
  ['-5', -500],
  [' 45 ', 4500],
])('%j is %i hundredths, rounded half up from its digits', (value, hundredths) => {
  expect(parseHundredths(value)).toBe(hundredths);
});

test.each(['', 'abc', '1e3', '1.2.3', '--1', '0x10', 'Infinity', Number.NaN, 1e21])('%j is no mark', (value) => {
  expect(parseHundredths(value)).toBeNull();
});

test('a mark of two decimals goes over the wire and back unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      expect(parseHundredths(fromHundredths(hundredths))).toBe(hundredths);
      expect(parseHundredths(printHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

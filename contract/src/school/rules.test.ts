import { expect, test } from 'vitest';
import { contrast, enoughContrast, textOn } from './rules.ts';

test('the text on a dark colour is white, on a pale one black', () => {
  expect(textOn('#1b2a5b')).toBe('#ffffff');
  expect(textOn('#d9a520')).toBe('#000000');
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
});

test('on any colour the text can be read', () => {
  const steps = ['00', '22', '44', '66', '77', '88', 'aa', 'cc', 'ee', 'ff'];
  const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  expect(colours.filter((colour) => contrast(colour, textOn(colour)) < enoughContrast)).toEqual([]);
});

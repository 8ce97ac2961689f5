import { partsOf } from '@somero/contract/sms/rules.ts';
import { expect, test } from 'vitest';
import { Chance } from '../demo/chance.ts';
import { countParts } from './countParts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}€`, 3],
  ['ŋ'.repeat(70), 1],
  ['ŋ'.repeat(71), 2],
  [`${'ŋ'.repeat(66)}🙂${'ŋ'.repeat(66)}`, 3],
])('%# has its parts', (text, parts) => {
  expect(countParts(text)).toBe(parts);
});

test('the count of the school is the same, in 500 random texts', () => {
  const chance = new Chance(15);
  const letters = [...'abc XYZ@£é{}€^|\\~\nŋ’🙂'];
  const different = [];
  for (let n = 0; n < 500; n++) {
    const some = chance.rarely(2) ? letters.slice(0, -3) : letters;
    const text = Array.from({ length: chance.whole(2, 500) }, () => chance.one(some)).join('');
    if (countParts(text) !== partsOf(text).parts) different.push(text);
  }
  expect(different).toEqual([]);
});

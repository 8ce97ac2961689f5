import { expect, test } from 'vitest';
import { costlyLetters, madePlain, parentsFor, partsOf } from '../rules.ts';
import { composed } from './compose.ts';

const school = { school: 'Hillside SS', signature: '' };

test('words in a message are filled once, a parent without a name is «Parent», and a tab is a space', () => {
  const ann = { name: '@class Ann', class: 'S1 EAST' };
  expect(composed('Dear @parent,\r\n@Name\tof @class, @school', ann, school)).toBe(
    'Dear Parent,\n@class Ann of S1 EAST, Hillside SS',
  );
  expect(composed('@name', { ...ann, parent: 'Okello', message: '@name stays' }, school)).toBe('@name stays');
});

test('the signature stands on a line of its own, unless the text has it', () => {
  const signed = { ...school, signature: 'HILLSIDE' };
  expect(composed('Come', { name: 'A' }, signed)).toBe('Come\nHILLSIDE');
  expect(composed('HILLSIDE: come', { name: 'A' }, signed)).toBe('HILLSIDE: come');
});

test('what is filled in is made plain too when it is asked for', () => {
  const ann = { name: 'Okello D’Souza', parent: 'Ŋole' };
  const words = { school: 'St “Kizito”', signature: 'Kizito – 0772' };
  expect(composed('@name, @parent: @school', ann, words)).toBe('Okello D’Souza, Ŋole: St “Kizito”\nKizito – 0772');
  expect(composed('@name, @parent: @school', ann, { ...words, isPlain: true })).toBe(
    'Okello D\'Souza, Ngole: St "Kizito"\nKizito - 0772',
  );
});

test('letters that make a message dear are named, and made plain where something looks alike', () => {
  const dear = '“Ŋŋ” – it’s…\u00A0`x` 😀é';
  expect(costlyLetters(dear)).toEqual(['“', 'Ŋ', 'ŋ', '”', '–', '’', '…', '\u00A0', '`', '😀']);
  expect(madePlain(dear)).toBe("\"Ngng\" - it's... 'x' 😀é");
  expect(partsOf(madePlain('‘’‚“”«»–—…\u00A0`ŋŊ')).alphabet).toBe('GSM-7');
});

test('a message goes to the parent that the rule names, to the other where that number is no use, or to both', () => {
  const father = { name: 'Okello', phone: '0772000001' };
  const mother = { name: 'Adong', phone: '0772000002' };
  const to = (which: 'FATHER' | 'MOTHER' | 'BOTH', more = {}) =>
    parentsFor(which, { feePayer: 'MOTHER', father, mother, ...more }).map(({ name }) => name);
  expect([to('FATHER'), to('MOTHER'), to('BOTH')]).toEqual([['Okello'], ['Adong'], ['Okello', 'Adong']]);
  const noMother = { mother: { name: 'Adong', phone: '0414' } };
  expect([to('MOTHER', noMother), to('BOTH', noMother)]).toEqual([['Okello'], ['Okello']]);
});

test('a text that is far too long to be sent is not filled to its end', () => {
  const crowd = { name: 'Nakato, '.repeat(100_000) };
  const text = composed('@name'.repeat(200), crowd, school);
  expect(text.length).toBeLessThan(10_100);
  expect(partsOf(text).parts).toBeGreaterThan(60);
  const long = { name: 'N'.repeat(9_000) };
  expect(composed('@name is here', long, school)).toBe(`${long.name} is here`);
});

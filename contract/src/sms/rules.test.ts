import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filled, joined, joinedName, longestName, mobileNumber, partsOf, payersOf } from './rules.ts';

test.each([
  ['', 1, 160],
  ['a'.repeat(160), 1, 0],
  ['a'.repeat(161), 2, 145],
  ['a'.repeat(306), 2, 0],
  ['a'.repeat(307), 3, 152],
  ['€'.repeat(80), 1, 0],
  ['€'.repeat(81), 2, 143],
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 2, 0],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3, 152],
  ['ŋ'.repeat(70), 1, 0],
  ['ŋ'.repeat(71), 2, 63],
  [`${'ŋ'.repeat(66)}😀${'ŋ'.repeat(66)}`, 3, 66],
])('parts of a text (%#)', (text, parts, left) => expect(partsOf(text)).toMatchObject({ parts, left }));

test('one letter outside GSM-7 makes all of it UCS-2, and a line break does not', () => {
  expect(partsOf('Dear parent\nof Ann').alphabet).toBe('GSM-7');
  expect(partsOf('Dear parent’s').alphabet).toBe('UCS-2');
});

/** Packs from the front into parts as bits or units, another way than partsOf. */
function counted(text: string): number {
  const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€\f]*$/u.test(
    text,
  );
  const wire = gsm ? text.replace(/[\^{}\\[\]~|€\f]/gu, 'ee') : text;
  if (wire.length <= (gsm ? 160 : 70)) return 1;
  const size = gsm ? 153 : 67;
  const pairs = gsm ? /[\^{}\\[\]~|€\f]/u : /[\u{10000}-\u{10ffff}]/u;
  let rest = text;
  let parts = 0;
  while (rest !== '') {
    let taken = '';
    let places = 0;
    for (const letter of rest) {
      places += pairs.test(letter) ? 2 : 1;
      if (places > size) break;
      taken += letter;
    }
    rest = rest.slice(taken.length);
    parts++;
  }
  return parts;
}

test('10,000 texts have as many parts as another counter gives them', () => {
  const letters = fc.constantFrom(...'aZ9 @£é€[]~|^\n', 'ŋ', '’', '😀', 'x', 'y');
  const plain = fc.constantFrom(...'abc é€[]~\n');
  const texts = fc.oneof(
    fc.array(letters, { maxLength: 400 }).map((all) => all.join('')),
    fc.array(plain, { maxLength: 900 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => partsOf(text).parts === counted(text)),
    { numRuns: 10_000 },
  );
});

test.each([
  ['0772 123456', '+256772123456'],
  ['+256 (0)772-123-456', '+256772123456'],
  ['00256772123456', '+256772123456'],
  ['772123456', '+256772123456'],
  ['0414 123456 / 0772123456', '+256772123456'],
  ['0414123456 or 0701000000; 0772123456', '+256701000000'],
  ['Tel: 0772000001', '+256772000001'],
  ['0414 123456 (home), 0772.000.001 (mum)', '+256772000001'],
  ['+254 772 000001', ''],
  ['0772000001 ext 5', ''],
  ['0414123456', ''],
  ['+44 20 7946 0958', ''],
  ['', ''],
])('the mobile number of «%s»', (typed, number) => expect(mobileNumber(typed)).toBe(number));

test('a message about fees goes to who pays them, and to the other parent where that number is no use', () => {
  const father = { name: 'Okello', phone: '0772000001' };
  const mother = { name: 'Akello', phone: '0772000002' };
  const to = (feePayer: string, more = {}) => payersOf({ feePayer, father, mother, ...more }).map(({ name }) => name);
  expect(to('')).toEqual(['Okello']);
  expect(to('DAD')).toEqual(['Okello']);
  expect(to('GUARDIAN')).toEqual(['Okello']);
  expect(to('MOTHER')).toEqual(['Akello']);
  expect(to('DAD AND MOTHER')).toEqual(['Okello', 'Akello']);
  expect(to('MOTHER', { mother: { name: 'Akello', phone: '0414' } })).toEqual(['Okello']);
  expect(to('DAD', { father: { name: '', phone: '' }, mother: { name: '', phone: '' } })).toEqual([]);
});

test('the names of one contact are as many as there is room for', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Nakato Christine ${at}`);
  expect(joinedName(names.slice(0, 2))).toBe('Nakato Christine 0 and Nakato Christine 1');
  expect(joinedName(names)).toBe(
    'Nakato Christine 0, Nakato Christine 1, Nakato Christine 2, Nakato Christine 3 and 5 more',
  );
  expect(joinedName(names).length).toBeLessThanOrEqual(longestName);
  expect(joinedName(['N'.repeat(200), 'Akello'])).toHaveLength(longestName);
});

test('names are joined, and a text is filled by whole words, in any case, once', () => {
  expect(['', 'A', 'A B', 'A B C'].map((names) => joined(names.split(' ').filter(Boolean)))).toEqual([
    ...['', 'A', 'A and B', 'A, B and C'],
  ]);
  const values = { children: '@balance Ann', balance: 'UGX 5' };
  expect(filled('@Children owes @BALANCE; @balances, a@b', values)).toBe('@balance Ann owes UGX 5; @balances, a@b');
  expect(filled('@constructor, @__proto__ and @', values)).toBe('@constructor, @__proto__ and @');
});

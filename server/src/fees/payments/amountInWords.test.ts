import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [1, 'One shilling'],
  [15, 'Fifteen shillings'],
  [40, 'Forty shillings'],
  [99, 'Ninety-nine shillings'],
  [100, 'One hundred shillings'],
  [1001, 'One thousand and one shillings'],
  [250_000, 'Two hundred and fifty thousand shillings'],
  [1_250_500, 'One million two hundred and fifty thousand five hundred shillings'],
  [
    999_999_999,
    'Nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine shillings',
  ],
])('%i is written out', (amount, words) => expect(amountInWords(amount)).toBe(words));

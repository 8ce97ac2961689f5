import { expect, test } from 'vitest';
import { shownPhone } from '../../telephone.ts';
import { boughtFor, boughtInWords } from './rules.ts';

const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test('what an amount buys is said with the amounts that leave nothing over', () => {
  expect(plain(boughtInWords(10_000, 35))).toBe('UGX 10,000 buys 285 SMS, UGX 25 buys nothing: pay 9,975 or 10,010');
  expect(plain(boughtInWords(9_975, 35))).toBe('UGX 9,975 buys 285 SMS');
  expect(plain(boughtInWords(20, 35))).toBe('UGX 20 buys 0 SMS, UGX 20 buys nothing: pay 35');
  expect(boughtFor(10_000, 35)).toEqual({ sms: 285, rest: 25, exact: [9_975, 10_010] });
});

test('a telephone is shown as people write it', () => {
  expect(shownPhone('+256772000001')).toBe('0772 000 001');
  expect(shownPhone('')).toBe('');
});

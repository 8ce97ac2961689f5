import { expect, test } from 'vitest';
import { ownDigits, phoneEnding, phoneKey, searchedDigits } from './telephone.ts';

test.each([
  '0772123456',
  '+256772123456',
  '256772123456',
  '772123456',
  '00256772123456',
  '+256 (0)772 123 456',
  '0772-123-456',
  '0772 12 34 56',
  '０７７２１２３４５６',
])('%s is 256772123456', (typed) => {
  expect(phoneKey(typed)).toBe('256772123456');
});

test.each([
  ['+254 712 345678', '254712345678'],
  ['00211912345678', '211912345678'],
  ['+44 20 7946 0000', '442079460000'],
  ['0312345678', '256312345678'],
])('%s is %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key);
});

test.each([
  '',
  '0',
  'my phone',
  '077212345',
  '07721234567',
  '+25677212345',
  '+2567721234567',
  '0772123456 or 0782',
  '254712345678',
  '+',
  '---',
  '٠٧٧٢١٢٣٤٥٦',
  '+1234567890123456',
])('%j can be no number', (typed) => {
  expect(phoneKey(typed)).toBe('');
});

test('the searcher need not know how the number was written', () => {
  expect(['0772 123', '+256 772-123', '256772123', '772123'].map(searchedDigits)).toEqual(Array(4).fill('772123'));
  expect(['Nakato', '0772 Nakato', ''].map(searchedDigits)).toEqual(['', '', '']);
  expect(['0772 123 456', '+256772123456'].map(ownDigits)).toEqual(['772123456', '772123456']);
});

test('the audit keeps the last three digits', () => {
  expect(phoneEnding('0772 123 456')).toBe('…456');
  expect(phoneEnding('')).toBe('');
});

import { expect, test } from 'vitest';
import { networkOf } from './networks.ts';
import { mobileNumber } from './rules.ts';

test.each([
  ['076', 'MTN'],
  ['077', 'MTN'],
  ['078', 'MTN'],
  ['079', 'MTN'],
  ['070', 'AIRTEL'],
  ['074', 'AIRTEL'],
  ['075', 'AIRTEL'],
  ['071', 'OTHER'],
  ['072', 'OTHER'],
  ['073', 'OTHER'],
])('a number that begins with %s is of %s', (prefix, network) => {
  expect(networkOf(mobileNumber(`${prefix}2000001`))).toBe(network);
});

test('numbers that are no mobile numbers have a network all the same, and what is no number is of another', () => {
  expect(['+256312000001', '+256392000001', '+256202000001'].map(networkOf)).toEqual(['MTN', 'MTN', 'AIRTEL']);
  expect(['', '0772000001', '+254772000001'].map(networkOf)).toEqual(['OTHER', 'OTHER', 'OTHER']);
});

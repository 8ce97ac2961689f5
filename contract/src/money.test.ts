import { describe, expect, test } from 'vitest';
import { inCurrency, largestAmount, printedAmount } from './money.ts';

const rates = { dollar: 3700, euro: 4001 };

describe('an amount in another currency', () => {
  test('shillings stay what they are', () => {
    expect(inCurrency(1_234_567, 'UGX', rates)).toBe(1_234_567);
  });

  test('is in cents, rounded half up', () => {
    expect(inCurrency(3700, 'USD', rates)).toBe(100);
    expect(inCurrency(37, 'USD', rates)).toBe(1);
    // 18.5 UGX are half a cent at 3,700: 55.5 are one and a half.
    expect(inCurrency(18, 'USD', rates)).toBe(0);
    expect(inCurrency(19, 'USD', rates)).toBe(1);
    expect(inCurrency(1, 'USD', { dollar: 200, euro: 1 })).toBe(1);
    expect(inCurrency(0, 'EUR', rates)).toBe(0);
  });

  test('of the largest amount loses no cent', () => {
    expect(inCurrency(largestAmount, 'USD', { dollar: 1, euro: 1 })).toBe(99_999_999_999_900);
    expect(inCurrency(largestAmount, 'EUR', rates)).toBe(24_993_751_562);
  });
});

test('amounts are printed with thousands apart, cents only where the currency has them', () => {
  expect(printedAmount(1_234_567, 'UGX')).toBe('1,234,567');
  expect(printedAmount(999, 'UGX')).toBe('999');
  expect(printedAmount(1_234_567, 'USD')).toBe('12,345.67');
  expect(printedAmount(5, 'EUR')).toBe('0.05');
  expect(printedAmount(-150_000, 'UGX')).toBe('-150,000');
  expect(printedAmount(-5, 'USD')).toBe('-0.05');
  expect(printedAmount(0, 'UGX')).toBe('0');
});

import { expect, test } from 'vitest';
import { feeAmount } from './feeAmount.ts';
import { feesTexts as texts } from './texts.ts';

const read = (value: unknown) => {
  const { success, data, error } = (feeAmount() as never as import('zod').ZodType).safeParse(value);
  return success ? data : error?.issues[0]?.message;
};

test('an amount is a whole number, or typed as one', () => {
  expect([read(5), read(' 999999999 ')]).toEqual([5, 999_999_999]);
  expect([read(undefined), read('0'), read(1.5), read('1000000000')]).toEqual([
    texts.enterAmount,
    texts.leastAmount,
    texts.onlyDigits,
    texts.mostAmount,
  ]);
});

test.each([[[5]], [[[5]]], [{}], [true], [{ toString: 1, valueOf: 1 }]])('%j is no amount', (value) => {
  expect(read(value)).toBe(texts.onlyDigits);
});

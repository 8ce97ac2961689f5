import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimalText, exactText, type Fraction, fraction, halfUp, meanOf } from './fraction.ts';

/** The same rounding in arbitrary precision, by another formula. */
function halfUpByBigInt(numerator: number, denominator: number, decimals: number): number {
  const scaled = BigInt(numerator) * 10n ** BigInt(decimals);
  return Number((2n * scaled + BigInt(denominator)) / (2n * BigInt(denominator)));
}

const fractions: fc.Arbitrary<Fraction> = fc
  .tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 20_000 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator));

test('half up agrees with arbitrary precision over the whole exact range', () => {
  const numerators = fc.oneof(
    fc.nat(100_000),
    fc.maxSafeNat().map((n) => Math.floor(n / 100)),
  );
  const denominators = fc.oneof(
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  );
  fc.assert(
    fc.property(numerators, denominators, fc.constantFrom(0 as const, 1 as const, 2 as const), (n, d, decimals) => {
      expect(halfUp(fraction(n, d), decimals)).toBe(halfUpByBigInt(n, d, decimals));
    }),
    { numRuns: 2_000 },
  );
});

test('a half goes up, and the last step below a half goes down', () => {
  expect(halfUp(fraction(145, 100), 1)).toBe(15);
  expect(halfUp(fraction(144, 100), 1)).toBe(14);
  expect(halfUp(fraction(795, 10), 0)).toBe(80);
  expect(halfUp(fraction(79_499, 1000), 0)).toBe(79);
});

test('adding and comparing are exact, whatever the order', () => {
  expect(add(fraction(1, 10), fraction(2, 10))).toEqual(fraction(3, 10));
  fc.assert(
    fc.property(fractions, fractions, (a, b) => {
      expect(add(a, b)).toEqual(add(b, a));
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0);
      expect(compare(add(a, b), a)).toBeGreaterThanOrEqual(0);
    }),
  );
  expect(compare(fraction(2, 3), fraction(666_666, 1_000_000))).toBeGreaterThan(0);
});

test('a mean is exact until it is rounded', () => {
  expect(meanOf([fraction(82, 1), fraction(81, 1)])).toEqual(fraction(163, 2));
  expect(meanOf([fraction(1, 2), fraction(1, 3), fraction(1, 6)])).toEqual(fraction(1, 3));
  expect(meanOf([])).toBeNull();
});

test('a number outside the exact range is refused, never rounded in silence', () => {
  expect(() => fraction(-1, 2)).toThrow(RangeError);
  expect(() => fraction(0.5, 2)).toThrow(RangeError);
  expect(() => fraction(1, 0)).toThrow(RangeError);
  expect(() => fraction(Number.MAX_SAFE_INTEGER + 1, 1)).toThrow(RangeError);
  expect(() => halfUp(fraction(Number.MAX_SAFE_INTEGER, 1), 1)).toThrow(RangeError);
  expect(() => compare(fraction(1, Number.MAX_SAFE_INTEGER), fraction(3, 2))).toThrow(RangeError);
});

test('units are printed with all their decimals', () => {
  expect(decimalText(18, 1)).toBe('1.8');
  expect(decimalText(5, 1)).toBe('0.5');
  expect(decimalText(5, 2)).toBe('0.05');
  expect(decimalText(120, 1)).toBe('12.0');
  expect(decimalText(74, 0)).toBe('74');
});

test('the exact text shows what was rounded', () => {
  expect(exactText(fraction(145, 100))).toBe('1.45');
  expect(exactText(fraction(73, 30))).toBe('2.4333...');
  expect(exactText(fraction(70, 1))).toBe('70');
});

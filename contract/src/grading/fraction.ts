/** An exact, non-negative number in lowest terms, of safe integers. Every step throws a RangeError when its result is not. */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

function product(a: number, b: number): number {
  const result = a * b;
  if (!Number.isSafeInteger(result)) throw new RangeError(`${a} × ${b} is outside the exact range`);
  return result;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [high, low] = [a, b];
  while (low !== 0) [high, low] = [low, high % low];
  return high;
}

/** In lowest terms. @throws RangeError unless both are safe integers, from 0 and from 1 */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`${numerator} is no exact numerator`);
  if (!Number.isSafeInteger(denominator) || denominator < 1)
    throw new RangeError(`${denominator} is no exact denominator`);
  const divisor = greatestCommonDivisor(denominator, numerator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function add(a: Fraction, b: Fraction): Fraction {
  const numerator = product(a.numerator, b.denominator) + product(b.numerator, a.denominator);
  return fraction(numerator, product(a.denominator, b.denominator));
}

/** Null of none. */
export function meanOf(values: readonly Fraction[]): Fraction | null {
  const sum = values.reduce(add, fraction(0, 1));
  return values.length === 0 ? null : fraction(sum.numerator, product(sum.denominator, values.length));
}

/** Negative, 0 or positive: exact, for sorting. */
export function compare(a: Fraction, b: Fraction): number {
  return product(a.numerator, b.denominator) - product(b.numerator, a.denominator);
}

/** Half up, to units of the last decimal (domain.md 10, pitfalls 5 to 8): `halfUp(1.45, 1)` is 15, read as 1.5. */
export function halfUp(value: Fraction, decimals: 0 | 1 | 2): number {
  const scaled = product(value.numerator, 10 ** decimals);
  const rest = scaled % value.denominator;
  // The remainder of integers is exact, their quotient is not. `rest >= denominator - rest` cannot overflow.
  return (scaled - rest) / value.denominator + (rest >= value.denominator - rest ? 1 : 0);
}

/** `decimalText(18, 1)` is «1.8», `decimalText(74, 0)` is «74». */
export function decimalText(units: number, decimals: 0 | 1 | 2): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Before rounding, with up to four decimals: «1.45», «2.4333...», «70». */
export function exactText(value: Fraction): string {
  const whole = (value.numerator - (value.numerator % value.denominator)) / value.denominator;
  let rest = value.numerator % value.denominator;
  let decimals = '';
  while (rest !== 0 && decimals.length < 4) {
    const shifted = product(rest, 10);
    rest = shifted % value.denominator;
    decimals += (shifted - rest) / value.denominator;
  }
  return `${whole}${decimals && '.'}${decimals}${rest === 0 ? '' : '...'}`;
}

/**
 * An exact, non-negative number: `numerator / denominator`, in lowest terms. Both are safe integers (at most 2^53 - 1), and
 * every step below throws a RangeError rather than leave that range, so no figure is ever silently off. Marks arrive as
 * hundredths up to 10,000 and a school has at most some hundred of them in one mean, which stays far below the limit.
 */
export interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The product as a safe integer; RangeError when it is none. */
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

/**
 * `numerator / denominator` in lowest terms.
 * @param numerator a safe integer from 0
 * @param denominator a safe integer from 1
 * @throws RangeError otherwise
 */
export function fraction(numerator: number, denominator: number): Fraction {
  if (!Number.isSafeInteger(numerator) || numerator < 0) throw new RangeError(`${numerator} is no exact numerator`);
  if (!Number.isSafeInteger(denominator) || denominator < 1)
    throw new RangeError(`${denominator} is no exact denominator`);
  const divisor = greatestCommonDivisor(denominator, numerator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** a + b, exactly. */
export function add(a: Fraction, b: Fraction): Fraction {
  const numerator = product(a.numerator, b.denominator) + product(b.numerator, a.denominator);
  return fraction(numerator, product(a.denominator, b.denominator));
}

/** Below 0 when a < b, 0 when they are equal, above 0 when a > b: exact, for sorting. */
export function compare(a: Fraction, b: Fraction): number {
  return product(a.numerator, b.denominator) - product(b.numerator, a.denominator);
}

/**
 * The one rounding of a printed figure: half up, to an integer of units of the last decimal (domain.md 10, pitfalls 5 to 8).
 * `halfUp(1.45, 1)` is 15, read as 1.5; `halfUp(79.5, 0)` is 80.
 * @param decimals 0, 1 or 2
 */
export function halfUp(value: Fraction, decimals: 0 | 1 | 2): number {
  const scaled = product(value.numerator, 10 ** decimals);
  const rest = scaled % value.denominator;
  // The remainder is exact for integers while a quotient of two is not; and `rest >= denominator - rest` cannot overflow.
  return (scaled - rest) / value.denominator + (rest >= value.denominator - rest ? 1 : 0);
}

/** Units of the last decimal as printed: `decimalText(18, 1)` is «1.8», `decimalText(74, 0)` is «74». */
export function decimalText(units: number, decimals: 0 | 1 | 2): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The value before any rounding, for explanations: all its decimals up to four, then «...»: «1.45», «2.4333...», «70». */
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

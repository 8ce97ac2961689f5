/**
 * Allows the same values on both engines: bind 0 or 1 for flags, ISO text for dates. @throws TypeError, RangeError for
 * other kinds, and for numbers that are not exact (2^53 and up)
 */
export function bindable(values: readonly unknown[]): (string | number | bigint | Uint8Array | null)[] {
  return values.map((value) => {
    if (typeof value === 'string' || typeof value === 'bigint' || value === null || value instanceof Uint8Array) {
      return value;
    }
    if (typeof value === 'number') {
      if (Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))) return value;
      throw new RangeError(`the number ${value} cannot be bound exactly`);
    }
    throw new TypeError(`a ${typeof value} cannot be bound: bind 0 or 1, ISO text, a number, bytes or null`);
  });
}

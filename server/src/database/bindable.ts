/**
 * Looks at the values of a statement before they are bound, alike on both engines.
 * Only text, whole or decimal numbers, bytes and null may pass. SQLite would keep `true` as 1 and a Date as nothing sensible,
 * PostgreSQL refuses the one and writes the other in local time: so neither gets that far (bind 0 or 1, and ISO text).
 *
 * @throws TypeError for any other kind of value; RangeError for a number that is not finite or that JavaScript has already rounded (2^53 and up).
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

/** Binds alike on both engines: flags as 0 or 1, dates as ISO text. @throws TypeError, RangeError for anything else */
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

/** In tenths, rounded half up; 999 or 1001 until both are exactly equal. Both are whole numbers, `whole` not 0. */
export function perCentTenths(part: number, whole: number): number {
  const rounded = Number((BigInt(part) * 2000n + BigInt(whole)) / (2n * BigInt(whole)));
  if (part === whole) return 1000;
  return part < whole ? Math.min(rounded, 999) : Math.max(rounded, 1001);
}

/** `33.3 %`, rounded half up to a tenth; 99.9 or 100.1 until both are exactly equal. A dash without a whole. */
export function perCent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const tenths = perCentTenths(part, whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}\u00A0%`;
}

/**
 * `33.3 %` on every screen and paper, rounded half up to a tenth; 99.9 or 100.1 until both are exactly equal. A dash without a
 * whole. Both are whole numbers.
 */
export function perCent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const rounded = Number((BigInt(part) * 2000n + BigInt(whole)) / (2n * BigInt(whole)));
  const tenths = part < whole ? Math.min(rounded, 999) : part > whole ? Math.max(rounded, 1001) : 1000;
  return `${Math.floor(tenths / 10)}.${tenths % 10}\u00A0%`;
}

/** Hundredths (2.5 is 250), rounded half up from the decimal digits (domain.md 10, pitfalls 7 and 24), or null. */
export function parseHundredths(value: number | string): number | null {
  const match = /^([+-]?)(\d{1,9})(?:[.,](\d{1,20}))?$/.exec(String(value).trim());
  if (!match) return null;
  const [, sign, units, decimals = ''] = match;
  const digits = `${decimals}000`;
  const hundredths = Number(units) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return sign === '-' ? -hundredths : hundredths;
}

export const fromHundredths = (hundredths: number): number => hundredths / 100;

export const printHundredths = (hundredths: number): string => String(hundredths / 100);

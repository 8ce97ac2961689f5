// Crockford's alphabet: no I, L, O, U, so no letter is read as a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

export const lettersOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

export function codeOf(bytes: Uint8Array): string {
  const letters = lettersOf(bytes.subarray(0, length));
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export function normalisedCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : '';
}

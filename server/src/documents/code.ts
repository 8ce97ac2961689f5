// Crockford's alphabet: no I, L, O, U, so no letter is read as a digit.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 10;

/** Makes a code of 50 bits, printed as XXXXX-XXXXX, from at least ten random or hashed bytes. */
export function codeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Brings a typed code into the stored form; '' when it cannot be a code. */
export function normalisedCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : '';
}

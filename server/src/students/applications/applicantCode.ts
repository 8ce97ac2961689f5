import { createHash, randomBytes } from 'node:crypto';
import { normalForm } from '@somero/contract/text.ts';

// Crockford's letters and digits: none is taken for another (no I, L, O, U).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

const inGroups = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';

/** A new code to come back with: sixty random bits as ABCD-EFGH-JKMN. It is shown once and kept hashed. */
export const newApplicantCode = (): string =>
  inGroups(Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join(''));

/** SHA-256 of a code as somebody typed it, whatever its case, spaces and hyphens; '' when it can be none. */
export function applicantCodeHash(typed: string): string {
  const letters = normalForm(typed, 'NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters)) return '';
  return createHash('sha256').update(inGroups(letters)).digest('hex');
}

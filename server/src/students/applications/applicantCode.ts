import { createHash, randomBytes } from 'node:crypto';
import { normalForm } from '@somero/contract/text.ts';
import { lettersOf } from '../../documents/code.ts';

const length = 12;

const inGroups = (letters: string): string => letters.match(/.{4}/g)?.join('-') ?? '';

/** Sixty random bits as ABCD-EFGH-JKMN. The code is shown once and stored as a hash. */
export const newApplicantCode = (): string => inGroups(lettersOf(randomBytes(length)));

/** SHA-256 of a typed code without case, spaces and hyphens; '' when it cannot be a code. */
export function applicantCodeHash(typed: string): string {
  const letters = normalForm(typed, 'NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{12}$/.test(letters)) return '';
  return createHash('sha256').update(inGroups(letters)).digest('hex');
}

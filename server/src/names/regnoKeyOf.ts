import { normalForm } from '@somero/contract/text.ts';

/** Index numbers are compared without case. Stored in `students.regnoKey`, unique. */
export const regnoKeyOf = (regno: string): string => normalForm(regno, 'NFKC').trim().toUpperCase();

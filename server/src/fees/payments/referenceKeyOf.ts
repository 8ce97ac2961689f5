import { normalForm } from '@somero/contract/text.ts';

/** What is compared of a reference: capitals, letters and digits only. */
export const referenceKeyOf = (reference: string): string =>
  normalForm(reference, 'NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

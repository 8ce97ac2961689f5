import { normalForm } from '@somero/contract/text.ts';
/** For comparison: case, spacing and Unicode form do not count. Stored in `nameKey` columns. */
export const foldName = (text: string): string => normalForm(text, 'NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

import { normalForm } from '@somero/contract/text.ts';
/**
 * A name as it is compared: two names that fold alike are the same name, whatever their case, spacing or the form of
 * their characters. Kept in `nameKey` columns for uniqueness, and used to find things by name.
 */
export const foldName = (text: string): string => normalForm(text, 'NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

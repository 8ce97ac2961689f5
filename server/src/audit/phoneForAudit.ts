import { phoneEnding } from '@somero/contract/telephone.ts';

/** Three digits of a telephone; the word tells two with the same ending apart. */
export const phoneForAudit = (phone: string, word: string): string => `${phoneEnding(phone)} ${phone && word}`.trim();

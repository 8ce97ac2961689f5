import { feesTexts as texts } from '@somero/contract/fees/texts.ts';

/** What somebody who sets an amount must know of the category; undefined where nothing. */
export const categoryHint = (name: string | undefined): string | undefined =>
  name === 'UNEB REGISTRATION' ? texts.unebOnly : undefined;

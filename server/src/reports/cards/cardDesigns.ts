import type { CardDesignName } from '@somero/contract/school/reference.ts';
import { boldDesign } from './boldDesign.ts';
import type { CardDesign } from './CardDesign.ts';
import { classicDesign } from './classicDesign.ts';
import { compactDesign } from './compactDesign.ts';

/** What was issued before there was a choice is classic. */
export const designOf = (name: CardDesignName = 'CLASSIC'): CardDesign =>
  ({ CLASSIC: classicDesign, COMPACT: compactDesign, BOLD: boldDesign })[name];

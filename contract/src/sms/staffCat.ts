import { optional, whole } from '../fields.ts';
import { staffCategories } from '../staff/rules.ts';
import { smsTexts } from './texts.ts';

/** A category of staff; 0: all. */
export const staffCat = () => optional(whole(0, staffCategories.length, smsTexts.selectStaffType));

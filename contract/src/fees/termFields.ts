import { id, whole } from '../fields.ts';
import { schoolTexts } from '../school/texts.ts';

/** A term of a year, as calls name it. */
export const termFields = () => ({
  yearID: id(schoolTexts.noYearFound),
  termID: whole(1, 3, schoolTexts.noTermFound),
});

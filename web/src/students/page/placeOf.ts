import type { School } from '../../school/School.ts';

/** A class and stream in words, on one line; the stream may still be missing. */
export const placeOf = (school: School, classID: number, streamID: number): string =>
  [school.nameIn('classData', classID), school.nameIn('streamData', streamID)].filter(Boolean).join('\u00A0');

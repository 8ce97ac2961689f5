// What a mark of an exam set belongs to: marks enters them by it, reports read and count them by it.

/** What a mark belongs to in a set: a subject as a whole, one chapter of it, or one paper of it. */
export type MarkUnit = 'subject' | 'chapter' | 'paper';

const isExamSet = (setID: number): boolean => setID >= 10 && setID <= 19;

/**
 * Whether a set is used on a curriculum: the AOI sets 1 to 3 are for curriculum 2 only (calls.md); every other set,
 * the school's own from 20 on included, fits all three.
 */
export const setFitsCurriculum = (setID: number, curriculumID: number): boolean => setID >= 10 || curriculumID === 2;

/** Second document, section 5, Marks: chapters on curriculum 2 outside sets 10 to 19, papers on curriculum 3. */
export function markUnit(setID: number, curriculumID: number): MarkUnit {
  if (curriculumID === 3) return 'paper';
  return curriculumID === 2 && !isExamSet(setID) ? 'chapter' : 'subject';
}

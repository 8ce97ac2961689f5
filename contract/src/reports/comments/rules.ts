/** Generic skills and values of the new curriculum (domain.md 2.6). */
export const genericSkills = [
  'Critical thinking and problem solving',
  'Creativity and innovation',
  'Communication',
  'Cooperation and self-directed learning',
  'Mathematical computation',
  'ICT proficiency',
] as const;
export const learnerValues = [
  'Respect',
  'Honesty',
  'Justice',
  'Hard work',
  'Integrity',
  'Creativity',
  'Social responsibility',
] as const;

export const commentKinds = ['CLASS', 'HEAD'] as const;
/** Of an overall result, best first, whatever the curriculum. */
export const commentBands = ['A', 'B', 'C', 'D', 'E'] as const;
export type CommentBand = (typeof commentBands)[number];

/** Code points; a card has room for so much. */
export const longestComment = 240;

/** Classes whose students do the project of the new curriculum, S3 and S4 by their ids, which never change (domain.md 2.5). */
const projectClasses: readonly number[] = [3, 4];

/** Whether a class has skills and values on its cards; and a project. */
export const hasSkills = (curriculumID: number): boolean => curriculumID === 2;
export const hasProject = (classID: number, curriculumID: number): boolean =>
  hasSkills(curriculumID) && projectClasses.includes(classID);

/** Lowest and highest score of a project, in hundredths (domain.md 2.1). */
export const projectRange = { min: 90, max: 300 } as const;

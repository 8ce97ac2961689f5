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
export const commentBands = ['A', 'B', 'C', 'D', 'E'] as const;
export type CommentBand = (typeof commentBands)[number];

export const longestComment = 240;

/** S3 and S4 do the project of the new curriculum (domain.md 2.5). Their ids never change. */
const projectClasses: readonly number[] = [3, 4];

export const hasSkills = (curriculumID: number): boolean => curriculumID === 2;
export const hasProject = (classID: number, curriculumID: number): boolean =>
  hasSkills(curriculumID) && projectClasses.includes(classID);

/** In hundredths (domain.md 2.1). */
export const projectRange = { min: 90, max: 300 } as const;

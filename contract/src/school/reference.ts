// Lists that no school changes. Their ids are part of the wire (calls.md, Fixed reference data).

export const levels = [
  { id: 1, name: 'O-LEVEL' },
  { id: 2, name: 'A-LEVEL' },
  { id: 3, name: 'ALL' },
] as const;
export const allLevels = 3;

export const terms = [
  { id: 1, termName: 'TERM 1' },
  { id: 2, termName: 'TERM 2' },
  { id: 3, termName: 'TERM 3' },
] as const;

export const termName = (termID: number): string => terms.find((term) => term.id === termID)?.termName ?? '';

export const curricula = [
  { id: 1, name: 'Old O-level' },
  { id: 2, name: 'New lower secondary' },
  { id: 3, name: 'A-level' },
] as const;

export const boardingStudent = 2;

/** The default until the school sets its term: January to April 1, May to August 2, then 3. */
export const termOfMonth = (month: number): number => (month <= 4 ? 1 : month <= 8 ? 2 : 3);

const specialHeadings: Record<number, string> = { 11: 'PE', 32: 'ICT' };

/** Three letters, except for subjects 11 and 32 (second document, section 9). */
export const subjectHeading = (subjectID: number, name: string): string =>
  specialHeadings[subjectID] ?? name.slice(0, 3).toUpperCase();

/** How a report card may look. */
export const cardDesignNames = ['CLASSIC', 'COMPACT', 'BOLD'] as const;
export type CardDesignName = (typeof cardDesignNames)[number];

/** Of a term: the longest, with Saturdays and Sundays. */
export const mostDaysOpen = 120;

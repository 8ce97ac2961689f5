/** What a subject is divided into at a level (second document, section 3): chapters at O-level, papers at A-level. */
export type ChapterKind = 'chapter' | 'paper';

const advancedLevel = 2;

export const kindAt = (levelID: number): ChapterKind => (levelID === advancedLevel ? 'paper' : 'chapter');

/** A name as it is kept: papers in capitals, chapters in small letters (second document, section 5). */
export const storedName = (kind: ChapterKind, name: string): string =>
  kind === 'paper' ? name.toUpperCase() : name.toLowerCase();

/** Whether subjects and chapters can belong to the level; level 3 only stands for all of them. */
export const isLevel = (levelID: number): boolean => levelID === 1 || levelID === advancedLevel;

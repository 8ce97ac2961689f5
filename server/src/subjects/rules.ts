/** Second document, section 3: chapters at O-level, papers at A-level. */
export type ChapterKind = 'chapter' | 'paper';

const advancedLevel = 2;

export const kindAt = (levelID: number): ChapterKind => (levelID === advancedLevel ? 'paper' : 'chapter');

/** Papers in capitals, chapters in small letters (second document, section 5). */
export const storedName = (kind: ChapterKind, name: string): string =>
  kind === 'paper' ? name.toUpperCase() : name.toLowerCase();

/** Level 3 stands for all levels and has no subjects of its own. */
export const isLevel = (levelID: number): boolean => levelID === 1 || levelID === advancedLevel;

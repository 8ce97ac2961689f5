import { marksTexts as texts } from './texts.ts';

export type MarkUnit = 'subject' | 'chapter' | 'paper';

const isExamSet = (setID: number): boolean => setID >= 10 && setID <= 19;

/** The AOI sets 1 to 3 are for curriculum 2 only (calls.md). All other sets fit every curriculum. */
export const setFitsCurriculum = (setID: number, curriculumID: number): boolean => setID >= 10 || curriculumID === 2;

/** Second document, section 5, Marks: chapters on curriculum 2 outside sets 10 to 19, papers on curriculum 3. */
export function markUnit(setID: number, curriculumID: number): MarkUnit {
  if (curriculumID === 3) return 'paper';
  return curriculumID === 2 && !isExamSet(setID) ? 'chapter' : 'subject';
}

export interface ScoreRange {
  min: number;
  max: number;
  belowMsg: string;
  aboveMsg: string;
}

const outOf100: ScoreRange = { min: 0, max: 10_000, belowMsg: texts.scoreBelow0, aboveMsg: texts.scoreOver100 };
const outOf80: ScoreRange = { min: 0, max: 8_000, belowMsg: texts.scoreBelow0, aboveMsg: texts.scoreOver80 };
const chapterScore: ScoreRange = { min: 90, max: 300, belowMsg: texts.scoreBelowFloor, aboveMsg: texts.scoreOver3 };

/** Scores: 0 to 100. On curriculum 2: 0 to 80 in sets 10 to 19, and 0.9 to 3 per chapter elsewhere. */
export function scoreRange(setID: number, curriculumID: number): ScoreRange {
  if (curriculumID !== 2) return outOf100;
  return markUnit(setID, curriculumID) === 'subject' ? outOf80 : chapterScore;
}

export function scoreProblem(hundredths: number, range: ScoreRange): string | null {
  if (hundredths > range.max) return range.aboveMsg;
  return hundredths < range.min ? range.belowMsg : null;
}

export const noteLimit = 149;

/** The four colours of the marks table (second document, screen 9). */
export type CellState = 'full' | 'partial' | 'missing' | 'notTaken';

export const cellStateNames: Record<CellState, string> = {
  full: 'Fully entered',
  partial: 'Partial (missing chapters/papers)',
  missing: 'Missing marks',
  notTaken: 'Subject not taken',
};

/** `units`: how many marks the cell should hold. `bare` chapter scores lack remark or skills (calls.md, saveMarks). */
export function cellState(taken: boolean, units: number, entered: number, bare = 0): CellState {
  if (!taken) return 'notTaken';
  if (entered === 0) return 'missing';
  return entered < units || bare > 0 ? 'partial' : 'full';
}

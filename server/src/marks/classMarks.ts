import type { Answer } from '@somero/contract';
import { markUnit, setFitsCurriculum } from '@somero/contract/marks/rules.ts';
import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { subjectHeading } from '@somero/contract/school/reference.ts';
import { type Db, fail, missing } from '../handle.ts';
import { markOnWire } from './rules.ts';

export type ClassMarks = Answer<'getStudentsMarks'>;

/** Whose marks are asked for. */
export interface ClassQuestion {
  yearID: number;
  classID: number;
  streamID: number;
  setID: number;
  /** Only these subjects; null: every subject that the students take. */
  subjectIDs: readonly number[] | null;
}


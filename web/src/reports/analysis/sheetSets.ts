import { scoreRange } from '@somero/contract/marks/rules.ts';
import type { School } from '../../school/School.ts';
import type { Option } from '../../ui/fields/SelectField.tsx';
import { exams, setsOfPlace, standardSet } from '../examSets.ts';

export type SheetChoice = {
  yearID: number;
  termID: number;
  classID: number;
  /** 0: all streams. */
  streamID: number;
  /** Comma-separated ids; '' is the term's own exams. */
  sets: string;
};

/** The most sets in one result. */
export const mostSets = 3;
/** Activities of Integration have the ids of their terms, and count with any exam of the new curriculum. */
const newCurriculum = 2;

/** The chosen sets that the term offers. Without a choice: those of the term's result in the class, `ofTerm`, or all. */
export function chosenSets(
  school: School,
  { termID, classID, sets }: Omit<SheetChoice, 'yearID' | 'streamID'>,
  ofTerm: readonly number[] = [],
): number[] {
  const offered = setsOfPlace(school, termID, classID).map(({ value }) => value);
  const named = sets
    .split(',')
    .map(Number)
    .filter((id) => offered.includes(id));
  if (named.length > 0) return named.slice(0, mostSets);
  const own = ofTerm.filter((id) => offered.includes(id));
  const standard = own.length > 0 ? own : exams.map((exam) => standardSet(school, exam, termID)).filter((id) => id > 0);
  // Activities and one exam make the term's result.
  const isNew = school.classWith(classID)?.curriculumID === newCurriculum;
  return isNew && standard.length < 2 && offered.includes(termID) ? [...standard, termID] : standard;
}

/** The sets in the order of the term: activities, beginning, middle, end, mock, the school's own. */
export function offeredSets(school: School, termID: number, classID: number): Option<number>[] {
  const order = [termID, ...exams.map((exam) => standardSet(school, exam, termID))];
  const rank = (id: number) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...setsOfPlace(school, termID, classID)].sort((a, b) => rank(a.value) - rank(b.value));
}

/** A set's name without its term: «BOT TERM 2» is BOT. */
export const shortSet = (name: string): string => name.replace(/ TERM \d$/, '');

/** The highest possible value of a sheet, in tenths: the full length of a bar. */
export function scaleOf(curriculumID: number, setIDs: readonly number[]): number {
  const [only, another] = setIDs;
  return only === undefined || another !== undefined ? 1000 : scoreRange(only, curriculumID).max / 10;
}

/** 714 is 71.4; a dash without marks. */
export const tenthsInWords = (tenths: number | null): string => (tenths === null ? '–' : (tenths / 10).toFixed(1));

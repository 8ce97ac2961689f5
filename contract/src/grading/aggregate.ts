import type { NineGrade } from './nineGrade.ts';
import type { SubjectCondition } from './subjectGroup.ts';

export interface SatSubject {
  readonly grade: NineGrade;
  readonly condition: SubjectCondition | null;
}

export interface Aggregate {
  /** 8 (best) to 72. */
  readonly value: number;
  readonly counted: readonly number[];
  /** How many of the eight places are empty; each counts 9. */
  readonly padded: number;
}

const PLACES = 8;
const EMPTY_PLACE = 9;

/** The sum of the eight smallest grades; an empty place counts 9 (domain.md 1.2; 10, pitfalls 11 and 12). */
export function aggregateOf(sat: readonly SatSubject[], forceEnglishMaths = false): Aggregate {
  const forced = (subject: SatSubject) =>
    forceEnglishMaths && (subject.condition === 'ENGLISH' || subject.condition === 'MATHEMATICS') ? 0 : 1;
  const counted = sat
    .map((subject, index) => ({ index, grade: subject.grade, order: forced(subject) }))
    .sort((a, b) => a.order - b.order || a.grade - b.grade || a.index - b.index)
    .slice(0, PLACES)
    .sort((a, b) => a.grade - b.grade || a.index - b.index);
  const padded = PLACES - counted.length;
  const value = counted.reduce((sum, subject) => sum + subject.grade, padded * EMPTY_PLACE);
  return { value, counted: counted.map((subject) => subject.index), padded };
}

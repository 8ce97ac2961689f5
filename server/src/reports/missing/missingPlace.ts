import type { Db } from '../../handle.ts';
import { selectClassChapters } from '../../teaching/classChapters.ts';
import type { Lesson } from '../../teaching/lessons.ts';

export interface MissingPlace extends Lesson {
  studentID: number;
  setID: number;
  /** Chapter or paper; 0 for the subject as a whole. */
  paperID: number;
}

/** Marks that a stream should have in a subject and set. */
interface ExpectedMarks extends Lesson {
  setID: number;
  expected: number;
}

export interface MissingPlaces {
  missing: MissingPlace[];
  expected: ExpectedMarks[];
}

export interface AskedTerm {
  yearID: number;
  termID: number;
}

export async function readChaptersSet(
  db: Db,
  { yearID, termID }: AskedTerm,
): Promise<(place: { classID: number; subjectID: number }) => readonly number[]> {
  const rows = await selectClassChapters(db, yearID)
    .select(['chapterSettings.classID', 'classChapters.subjectID', 'chapters.id'])
    .where('classChapters.termID', '=', termID)
    .orderBy('classChapters.position')
    .orderBy('chapters.id')
    .execute();
  const found = Map.groupBy(rows, keyOf);
  return (place) => (found.get(keyOf(place)) ?? []).map(({ id }) => id);
}

const keyOf = ({ classID, subjectID }: { classID: number; subjectID: number }) => `${classID}/${subjectID}`;

import type { Received } from '@somero/contract';
import type { Context } from '../../handle.ts';
import { type Lesson, lessonKey, readOwnLessons } from '../../school/lessons.ts';
import { type AskedSet, readAskedSets } from './askedSets.ts';
import type { MissingPlaces } from './missingPlace.ts';
import { readPastPlaces } from './pastPlaces.ts';
import { readPresentPlaces } from './presentPlaces.ts';
import { readTeachers, type Teachers } from './readLessons.ts';
import { readYear } from './readYear.ts';

/** The holes that a caller may see, and what tells whose they are. */
export interface MissingMarks extends MissingPlaces {
  asked: readonly AskedSet[];
  teachers: Teachers;
}

/**
 * What the marks of a term lack. Holders of allMark see all of it, who enters marks their own assignments, and who only makes
 * reports the streams that they are assigned to.
 * @throws CallError 400 for a year that is not there, and as readAskedSets
 */
export async function readMissingMarks(ctx: Context, payload: Received<'getMissingMarks'>): Promise<MissingMarks> {
  const { db } = ctx;
  const { yearID, termID, setIDs, classID = 0 } = payload;
  const { year, isCurrentYear } = await readYear(db, yearID);
  const own = ctx.who.rights.allMark ? null : await ownLessons(ctx);
  const asked = (await readAskedSets(db, { yearID, termID, setIDs, classID })).filter(
    (set) => own?.inClass(set.classID) ?? true,
  );
  const term = { yearID, termID };
  const { missing, expected } = isCurrentYear
    ? await readPresentPlaces(db, term, asked)
    : await readPastPlaces(db, term, asked, classID);
  const classIDs = [...new Set(asked.map((set) => set.classID))];
  return {
    asked,
    teachers: await readTeachers(db, classIDs, { year, isCurrentYear }),
    missing: own ? missing.filter(own.has) : missing,
    expected: own ? expected.filter(own.has) : expected,
  };
}

/** What a caller without allMark answers for. */
async function ownLessons({ db, who }: Context) {
  const lessons = await readOwnLessons(db, who.userID);
  const key = ({ classID, streamID, subjectID }: Lesson) =>
    who.rights.addMark ? lessonKey({ classID, streamID, subjectID }) : `${classID}/${streamID}`;
  const keys = new Set(lessons.map(key));
  return {
    inClass: (classID: number) => lessons.some((lesson) => lesson.classID === classID),
    has: (lesson: Lesson) => keys.has(key(lesson)),
  };
}

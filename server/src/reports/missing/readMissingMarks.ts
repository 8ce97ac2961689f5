import type { Received } from '@somero/contract';
import type { Context } from '../../handle.ts';
import { type Lesson, lessonKey, readOwnLessons } from '../../teaching/lessons.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { readTeachers, type Teachers } from '../analysis/readLessons.ts';
import { readYear } from '../analysis/readYear.ts';
import { type AskedSet, readAskedSets } from './askedSets.ts';
import type { MissingPlaces } from './missingPlace.ts';
import { readPastPlaces } from './pastPlaces.ts';
import { readPresentPlaces } from './presentPlaces.ts';
import { readWithoutPapers, type WithoutPapers } from './withoutPapers.ts';

/** The missing marks that a caller may see. */
export interface MissingMarks extends MissingPlaces, Pick<Scope, 'mayEnter' | 'mayAllSubjects'> {
  asked: readonly AskedSet[];
  teachers: Teachers;
  /** Of the current year: these can have no marks and are not among the missing. */
  withoutPapers: readonly WithoutPapers[];
}

interface Scope {
  inClass: (classID: number) => boolean;
  has: (lesson: Lesson) => boolean;
  mayEnter: (lesson: Lesson) => boolean;
  /** Whether `allSubjects` shows the caller more than they enter. */
  mayAllSubjects: boolean;
}

/** allMark sees all; a teacher their own lessons; who answers for a stream all of it, if asked. @throws CallError 400, as readAskedSets */
export async function readMissingMarks(ctx: Context, payload: Received<'getMissingMarks'>): Promise<MissingMarks> {
  const { db } = ctx;
  const { yearID, termID, setIDs, classID = 0, streamID = 0, allSubjects } = payload;
  const { year, isCurrentYear } = await readYear(db, yearID);
  const {
    inClass,
    has: sees,
    ...scope
  } = ctx.who.rights.allMark ? everything : await readScope(ctx, yearID, allSubjects === 1);
  const has = (lesson: Lesson) => (streamID === 0 || lesson.streamID === streamID) && sees(lesson);
  const asked = (await readAskedSets(db, { yearID, termID, setIDs, classID })).filter((set) => inClass(set.classID));
  const term = { yearID, termID };
  const { missing, expected } = isCurrentYear
    ? await readPresentPlaces(db, term, asked)
    : await readPastPlaces(db, term, asked, classID);
  const withoutPapers = (isCurrentYear ? await readWithoutPapers(db, classID) : []).filter(has);
  const classIDs = [...new Set([...asked, ...withoutPapers].map((each) => each.classID))];
  return {
    ...scope,
    asked,
    withoutPapers,
    teachers: await readTeachers(db, classIDs, { year, isCurrentYear }),
    missing: missing.filter(has),
    expected: expected.filter(has),
  };
}

const everything: Scope = { inClass: () => true, has: () => true, mayEnter: () => true, mayAllSubjects: false };

async function readScope(ctx: Context, yearID: number, allSubjects: boolean): Promise<Scope> {
  const { db, who } = ctx;
  const enters = who.rights.addMark === 1;
  const lessons = enters ? await readOwnLessons(db, who.userID) : [];
  const own = new Set(lessons.map(lessonKey));
  const { explains, explainedPlaces } = await readStanding(ctx, yearID);
  const isWide = allSubjects || !enters;
  const classIDs = new Set([...lessons, ...(isWide ? explainedPlaces : [])].map(({ classID }) => classID));
  const mayEnter = (lesson: Lesson) => own.has(lessonKey(lesson));
  return {
    inClass: (classID) => classIDs.has(classID),
    has: (lesson) => mayEnter(lesson) || (isWide && explains(lesson)),
    mayEnter,
    mayAllSubjects: enters && explainedPlaces.length > 0,
  };
}

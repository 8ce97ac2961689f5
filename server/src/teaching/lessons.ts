import type { Db } from '../handle.ts';

// Who teaches what, as other features ask it. A lesson is a subject in a stream of a class: what a teacher is given, and what
// students take.

export interface Lesson {
  classID: number;
  streamID: number;
  subjectID: number;
}

export const lessonKey = ({ classID, streamID, subjectID }: Lesson): string => `${classID}/${streamID}/${subjectID}`;

/** The assignments that a user has now. */
export const selectOwnAssignments = (db: Db, userID: number) =>
  db.selectFrom('teacherAssignments').where('userID', '=', userID).where('endedAt', 'is', null);

/** The lessons that a user is assigned to now. */
export const readOwnLessons = (db: Db, userID: number): Promise<Lesson[]> =>
  selectOwnAssignments(db, userID).select(['classID', 'streamID', 'subjectID']).execute();

/** The streams of classes in which a user is assigned to anything now. */
export const readOwnStreams = (db: Db, userID: number): Promise<Omit<Lesson, 'subjectID'>[]> =>
  selectOwnAssignments(db, userID).select(['classID', 'streamID']).distinct().orderBy('streamID').execute();

/** All that a user was ever assigned to, as `given`, with its names, in the order of classes and streams. */
export const selectNamedAssignments = (db: Db, userID: number) =>
  db
    .selectFrom('teacherAssignments as given')
    .innerJoin('classes', 'classes.id', 'given.classID')
    .innerJoin('subjects', 'subjects.id', 'given.subjectID')
    .innerJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'given.streamID').on('streams.list', '=', 'streams'),
    )
    .where('given.userID', '=', userID)
    .select(['given.classID', 'classes.name as className', 'given.streamID', 'streams.name as streamName'])
    .select(['given.subjectID', 'subjects.name as subjectName'])
    .orderBy('given.classID')
    .orderBy('given.streamID')
    .orderBy('given.subjectID');

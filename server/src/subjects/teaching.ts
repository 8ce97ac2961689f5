import { teacherCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { subjectsTexts as texts } from '@somero/contract/subjects/texts.ts';
import { type Context, type Db, fail } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';
import { type Lesson, lessonKey, selectOwnAssignments } from '../teaching/lessons.ts';

/** @throws CallError 400 at `field`, unless the user is active and of the category TEACHER */
export async function requireTeacher(db: Db, userID: number, field = 'teacher'): Promise<void> {
  const teacher = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userID)
    .where('catID', '=', teacherCategory)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!teacher) throw fail(texts.selectTeacher, field);
}

/** The name and level of a class in use that has the stream. @throws CallError 400 otherwise */
export async function requireStream(
  db: Db,
  { classID, streamID }: Omit<Lesson, 'subjectID'>,
): Promise<{ name: string; levelID: number }> {
  const found = await db
    .selectFrom('classes')
    .select(['name', 'levelID'])
    .where('id', '=', classID)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!found) throw fail(schoolTexts.noClassesFound, 'sclass');
  const stream = await db
    .selectFrom('classStreams')
    .select('streamID')
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
    .executeTakeFirst();
  if (!stream) throw fail(`${found.name} has no such stream`, 'streamID');
  return found;
}

/** @returns the level @throws CallError 400 unless class, stream and subject are in use and belong together */
export async function requireLesson(db: Db, { subjectID, ...place }: Lesson): Promise<{ levelID: number }> {
  const found = await requireStream(db, place);
  const subject = await db
    .selectFrom('subjects')
    .select('id')
    .where('id', '=', subjectID)
    .where('levelID', '=', found.levelID)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (!subject) throw fail(`${found.name} has no such subject`, 'subject');
  return { levelID: found.levelID };
}

/** Assignments of deactivated teachers are left out until the teacher is active again. */
export const selectTaught = (db: Db) =>
  db
    .selectFrom('teacherAssignments as given')
    .innerJoin('users', 'users.id', 'given.userID')
    .where('given.endedAt', 'is', null)
    .where('users.status', '=', 1);

export async function readOtherTeachers(
  db: Db,
  userID: number,
): Promise<(lesson: Lesson) => { userID: number; name: string }[]> {
  const rows = await selectTaught(db)
    .where('given.userID', '!=', userID)
    .select(['given.classID', 'given.streamID', 'given.subjectID', 'given.userID', 'users.fname', 'users.lname'])
    .orderBy('given.id')
    .execute();
  const byLesson = Map.groupBy(rows, lessonKey);
  return (lesson) =>
    (byLesson.get(lessonKey(lesson)) ?? []).map((row) => ({ userID: row.userID, name: staffName(row) }));
}

export const findAssignment = (db: Db, userID: number, { classID, streamID, subjectID }: Lesson) =>
  selectOwnAssignments(db, userID)
    .select('id')
    .where('classID', '=', classID)
    .where('streamID', '=', streamID)
    .where('subjectID', '=', subjectID)
    .executeTakeFirst();

export async function giveLesson(
  { db, who, now, changed }: Context,
  userID: number,
  lesson: Lesson & { levelID: number },
): Promise<number> {
  const { classID, streamID, subjectID, levelID } = lesson;
  const row = {
    ...{ userID, levelID, classID, streamID, subjectID },
    createdBy: who.userID,
    createdAt: now.toISOString(),
    endedAt: null,
  };
  const { id } = await db.insertInto('teacherAssignments').values(row).returning('id').executeTakeFirstOrThrow();
  changed('teacherAssignment', id, null, row);
  return id;
}

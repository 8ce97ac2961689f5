import { teacherCategory } from '@somero/contract/rights.ts';
import type { Db, Handler } from '../handle.ts';
import { staffName } from '../sessions/staffName.ts';
import { lessonKey } from '../teaching/lessons.ts';
import { selectTaught } from './teaching.ts';

export const getTeachingOverview: Handler<'getTeachingOverview'> = async (_, { db }) => {
  const taught = await selectTaught(db)
    .select(['given.id', 'given.userID', 'given.classID', 'given.streamID', 'given.subjectID'])
    .orderBy('given.id')
    .execute();
  const byTeacher = Map.groupBy(taught, ({ userID }) => userID);
  const counted = await countStudents(db);
  const teachers = await readTeachers(db, [...byTeacher.keys()]);
  const covered = new Set(taught.map(lessonKey));
  const taken = await readTaken(db);
  return {
    teachers: teachers.map(({ id, username, ...names }) => {
      const lessons = byTeacher.get(id) ?? [];
      return {
        userID: id,
        username,
        name: staffName(names),
        subjects: new Set(lessons.map(({ subjectID }) => subjectID)).size,
        streams: new Set(lessons.map(({ classID, streamID }) => `${classID}/${streamID}`)).size,
        students: counted.get(id) ?? 0,
        assignments: lessons.length,
      };
    }),
    holes: taken.filter((lesson) => !covered.has(lessonKey(lesson))),
    taken: taken.length,
    taught,
  };
};

const readTeachers = (db: Db, assigned: readonly number[]) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'fname', 'lname'])
    .where((user) =>
      user.or([
        user.and([user('catID', '=', teacherCategory), user('status', '=', 1)]),
        ...(assigned.length > 0 ? [user('id', 'in', assigned)] : []),
      ]),
    )
    .orderBy('fname')
    .orderBy('lname')
    .orderBy('id')
    .execute();

async function countStudents(db: Db): Promise<Map<number, number>> {
  const rows = await selectTaught(db)
    .innerJoin('students', (join) =>
      join.onRef('students.classID', '=', 'given.classID').onRef('students.streamID', '=', 'given.streamID'),
    )
    .innerJoin('studentSubjects', (join) =>
      join
        .onRef('studentSubjects.studentID', '=', 'students.id')
        .onRef('studentSubjects.subjectID', '=', 'given.subjectID'),
    )
    .where('students.status', '=', 1)
    .groupBy('given.userID')
    .select(['given.userID', ({ fn }) => fn.count<number>('students.id').distinct().as('students')])
    .execute();
  return new Map(rows.map(({ userID, students }) => [userID, students]));
}

/** The subjects of active students by class and stream, with how many students take each. */
const readTaken = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
    .innerJoin('classes', 'classes.id', 'students.classID')
    .innerJoin('subjects', 'subjects.id', 'studentSubjects.subjectID')
    .innerJoin('listEntries as streams', (join) =>
      join.onRef('streams.id', '=', 'students.streamID').on('streams.list', '=', 'streams'),
    )
    .where('students.status', '=', 1)
    .select(['students.classID', 'classes.name as className', 'students.streamID', 'streams.name as streamName'])
    .select(['studentSubjects.subjectID', 'subjects.name as subjectName'])
    .select(({ fn }) => fn.countAll<number>().as('students'))
    .groupBy(['students.classID', 'classes.name', 'students.streamID', 'streams.name'])
    .groupBy(['studentSubjects.subjectID', 'subjects.name'])
    .orderBy('students.classID')
    .orderBy('students.streamID')
    .orderBy('studentSubjects.subjectID')
    .execute();

import type { Handler } from '../handle.ts';
import { requireClass } from './requireClass.ts';

export const getUsualSubjects: Handler<'getUsualSubjects'> = async ({ classID }, { db }) => {
  const active = db.selectFrom('students').where('status', '=', 1).where('classID', '=', classID);
  const { count } = await active.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  if (count === 0) await requireClass(db, classID);
  const taken = await active
    .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
    .select('subjectID')
    .select(({ fn }) => fn.countAll<number>().as('takers'))
    .groupBy('subjectID')
    .orderBy('subjectID')
    .execute();
  return { subjectList: taken.filter(({ takers }) => 2 * takers > count).map(({ subjectID }) => subjectID) };
};

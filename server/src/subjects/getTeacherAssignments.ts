import { schoolTexts } from '@somero/contract/school/texts.ts';
import { type Handler, missing, refuse } from '../handle.ts';
import { selectNamedAssignments } from '../teaching/lessons.ts';
import { readOtherTeachers } from './teaching.ts';

export const getTeacherAssignments: Handler<'getTeacherAssignments'> = async ({ userID, withEnded }, { db, who }) => {
  if (userID !== who.userID && who.rights.editSub === 0) throw refuse(schoolTexts.noRights);
  const user = await db.selectFrom('users').select('id').where('id', '=', userID).executeTakeFirst();
  if (!user) throw missing();
  const rows = await selectNamedAssignments(db, userID)
    .$if(withEnded !== 1, (query) => query.where('given.endedAt', 'is', null))
    .select(['given.id', 'given.levelID', 'given.createdAt', 'given.endedAt'])
    .select(({ selectFrom }) =>
      selectFrom('students')
        .innerJoin('studentSubjects', 'studentSubjects.studentID', 'students.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('students.status', '=', 1)
        .whereRef('students.classID', '=', 'given.classID')
        .whereRef('students.streamID', '=', 'given.streamID')
        .whereRef('studentSubjects.subjectID', '=', 'given.subjectID')
        .$asScalar()
        .$notNull()
        .as('students'),
    )
    .orderBy('given.id')
    .execute();
  const others = await readOtherTeachers(db, userID);
  return {
    assignments: rows.map((row) => ({ ...row, endedAt: row.endedAt ?? '', alsoTaughtBy: others(row) })),
  };
};

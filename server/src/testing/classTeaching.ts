import { english, sampleClass } from './sampleClass.ts';
import { startSchool } from './startSchool.ts';

/**
 * The sample class with its people: the class teacher of S2 EAST, a colleague who teaches English there, a stranger who
 * teaches it in S2 WEST, and the head teacher.
 */
export async function openClassTeaching() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const classTeacher = await school.as('teacher');
  const colleague = await school.another(2);
  const stranger = await school.another(2);
  const head = await school.with(['allMark']);
  const name = (to: { classID: number; streamID: number; userID: number; yearID?: number }) =>
    school.database.write((db) =>
      db
        .insertInto('classTeachers')
        .values({ yearID: ids.year, ...to })
        .execute(),
    );
  await name({ classID: 2, streamID: 1, userID: classTeacher.userID });
  await school.assign(colleague, { classID: 2, streamID: 1, subjectID: english });
  await school.assign(stranger, { classID: 2, streamID: 2, subjectID: english });
  const term = { yearID: ids.year, termID: 2 };
  return {
    school,
    ids,
    classTeacher,
    colleague,
    stranger,
    head,
    name,
    term,
    east: { ...term, classID: 2, streamID: 1 },
  };
}

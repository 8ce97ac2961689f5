import { english, mathematics, sampleClass } from './sampleClass.ts';
import { startSchool } from './startSchool.ts';

/** English and Mathematics in S2 EAST, as the calls of teacher assignment take them. */
export const englishEast = { sclass: 2, streamID: 1, subject: english };
export const mathematicsEast = { sclass: 2, streamID: 1, subject: mathematics };

/** The sample class, somebody who assigns teachers, and two teachers. */
export async function openLessons() {
  const school = await startSchool();
  const ids = await sampleClass(school);
  const clerk = await school.with(['editSub']);
  const teacher = await school.as('teacher');
  const colleague = await school.another(2);
  const stored = () => school.database.read.selectFrom('teacherAssignments').selectAll().orderBy('id').execute();
  const assigned = async () => (await clerk.call('getTeacherAssignments', { userID: teacher.userID })).assignments;
  return { school, ids, clerk, teacher, colleague, stored, assigned };
}

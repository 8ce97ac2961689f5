import { type Client, type School, startSchool } from './startSchool.ts';

/** A school with a clerk who registers students and sees them. */
export async function openRegistry(): Promise<{ school: School; clerk: Client }> {
  const school = await startSchool();
  return { school, clerk: await school.with(['editStu', 'seeStu']) };
}

/** How many students there are. */
export async function countStudents(school: School): Promise<number> {
  const { count } = await school.database.read
    .selectFrom('students')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of the papers of a subject. */
export async function papersOf(school: School, subjectID: number): Promise<number[]> {
  const rows = await school.database.read
    .selectFrom('chapters')
    .select('id')
    .where('subjectID', '=', subjectID)
    .where('kind', '=', 'paper')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

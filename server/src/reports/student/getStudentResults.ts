import { type Handler, missing } from '../../handle.ts';
import { readExplainedTerms } from '../../marking/explainedStudents.ts';
import { readSettings } from '../../school/queries.ts';
import { readStanding } from '../../teaching/readStanding.ts';
import { readOtherDays } from './readOtherDays.ts';
import type { makeStudentResults } from './readStudentResults.ts';

/** Two years. */
const termsShown = 6;

export const getStudentResults: Handler<'getStudentResults'> = async ({ studentID }, ctx) => {
  const { db, database, pool, who } = ctx;
  const student = await db
    .selectFrom('students')
    .select(['id', 'classID', 'streamID', 'status'])
    .where('id', '=', studentID)
    .executeTakeFirst();
  if (!student) throw missing();
  const { currentYear: currentYearID } = await readSettings(db);
  const terms = await readExplainedTerms(ctx, studentID);
  if (terms.length === 0) {
    const isSeen = who.rights.seeStu === 1 || (await readStanding(ctx, currentYearID)).sees(student);
    if (!isSeen) throw missing();
    return { terms: [], otherDays: await readOtherDays(ctx, student, currentYearID, [], []) };
  }
  const module = new URL('./readStudentResults.ts', import.meta.url);
  const task = { source: await database.source(), studentID, terms, currentYearID, most: termsShown };
  const results = await pool.run<typeof makeStudentResults>(module, 'makeStudentResults', task);
  return { terms: results, otherDays: await readOtherDays(ctx, student, currentYearID, terms, results) };
};

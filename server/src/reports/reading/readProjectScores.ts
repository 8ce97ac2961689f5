import type { Db } from '../../handle.ts';

/** The scores of the year's projects in hundredths, of students that one statement can take. */
export const readProjectScores = (db: Db, yearID: number, studentIDs: readonly number[]) =>
  db
    .selectFrom('projectScores')
    .select(['studentID', 'score'])
    .where('yearID', '=', yearID)
    .where('studentID', 'in', [...studentIDs])
    .execute();

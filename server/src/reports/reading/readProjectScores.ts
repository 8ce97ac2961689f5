import type { Db } from '../../handle.ts';

/** In hundredths. Takes as many students as one statement can. */
export const readProjectScores = (db: Db, yearID: number, studentIDs: readonly number[]) =>
  db
    .selectFrom('projectScores')
    .select(['studentID', 'score'])
    .where('yearID', '=', yearID)
    .where('studentID', 'in', [...studentIDs])
    .execute();

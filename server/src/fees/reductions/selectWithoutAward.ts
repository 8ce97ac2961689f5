import type { Db } from '../../handle.ts';

/** Active students whose record says bursary YES and who have no award that still gives something, or may. */
export const selectWithoutAward = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('studentDetails as details', 'details.studentID', 'students.id')
    .where('students.status', '=', 1)
    .where('details.bursary', '=', 'YES')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feeAwards')
            .select('feeAwards.id')
            .whereRef('feeAwards.studentID', '=', 'students.id')
            .where('feeAwards.endedAt', 'is', null),
        ),
      ),
    );

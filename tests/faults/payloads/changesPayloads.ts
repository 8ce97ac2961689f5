import { setClassFees } from '../../../server/src/testing/fees/setClassFees.ts';
import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type ChangesCall = 'getFeeChanges' | 'decideFeeChanges';

/** S5 is charged, but for its student; and for every call of To Be Charged a payload that it accepts. */
export async function changesPayloads(
  school: School,
  { year: yearID, farouk }: SampleClass,
): Promise<{ [N in ChangesCall]: TestPayload<N> }> {
  const term = { yearID, termID: 2 };
  await setClassFees(school, { classID: 5, yearID, lines: { 2: [{ catID: 1, amount: 600_000 }] } });
  await school.database.write(async (db) => {
    const { id: batchID } = await db
      .insertInto('feeBatches')
      .values({ kind: 'CHARGE', label: 'S5', ...term, userID: 1, at: school.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('chargedClasses')
      .values({ ...term, classID: 5, batchID })
      .execute();
  });
  return {
    getFeeChanges: term,
    decideFeeChanges: { ...term, changes: [{ studentID: farouk, accept: 1, expected: 600_000 }] },
  };
}

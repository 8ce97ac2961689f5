import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type ChargingCall = 'addFees' | 'getFeeBatches';

/** Fees of S3, and for every call of charging a payload that it accepts. */
export async function chargingPayloads(
  school: School,
  ids: SampleClass,
): Promise<{ [N in ChargingCall]: TestPayload<N> }> {
  const currentID = await addSetting(school, ids.year);
  return {
    addFees: { currentID, term1Fees: [], term2Fees: [{ catID: 1, amount: 600_000 }], term3Fees: [] },
    getFeeBatches: {},
  };
}

const addSetting = (school: School, yearID: number): Promise<number> =>
  school.database.write(async (db) => {
    const setting = { classID: 3, yearID, studentID: null, status: 1, createdBy: 1 };
    const { id } = await db
      .insertInto('feeSettings')
      .values({ ...setting, createdAt: school.clock.now().toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

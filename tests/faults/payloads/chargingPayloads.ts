import { setClassFees } from '../../../server/src/testing/fees/setClassFees.ts';
import type { SampleClass } from '../../../server/src/testing/sampleClass.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type ChargingCall =
  | ('addFees' | 'addFeesForStudents' | 'changeFeesStatus' | 'getFeeBatches' | 'getFeeClass' | 'getFeesHistory')
  | ('chargeTerm' | 'getTermCharges' | 'reverseFeeBatch' | 'getFeeAttention');

/** Fees of S3 and S4, and for every call of charging a payload that it accepts. */
export async function chargingPayloads(
  school: School,
  ids: SampleClass,
): Promise<{ [N in ChargingCall]: TestPayload<N> }> {
  const currentID = await addSetting(school, ids.year);
  await setClassFees(school, { classID: 4, yearID: ids.year, lines: { 3: [{ catID: 1, amount: 500_000 }] } });
  return {
    addFees: { currentID, term1Fees: [], term2Fees: [{ catID: 1, amount: 600_000 }], term3Fees: [] },
    addFeesForStudents: {
      ...{ studentList: [ids.akello], yearID: ids.year, termID: 2, catID: 3, amount: 80_000, dryRun: 0 },
    },
    changeFeesStatus: { id: currentID, status: 0, ver: 1 },
    getFeeBatches: {},
    chargeTerm: { yearID: ids.year, termID: 3, classList: [4] },
    getTermCharges: { yearID: ids.year, termID: 2 },
    reverseFeeBatch: { id: await addBatch(school, ids.year), reason: 'Charged by mistake' },
    getFeeAttention: {},
    getFeeClass: { classID: 2, yearID: ids.year },
    getFeesHistory: { id: currentID },
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

const addBatch = (school: School, yearID: number): Promise<number> =>
  school.database.write(async (db) => {
    const { id } = await db
      .insertInto('feeBatches')
      .values({
        kind: 'CHARGE',
        label: 'TERM 2, 2026: S3',
        yearID,
        termID: 2,
        userID: 1,
        at: '2026-06-15T07:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

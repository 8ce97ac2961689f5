import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';

type ReductionsCall =
  | 'addFeeRequest'
  | 'getFeeRequests'
  | 'decideFeeRequest'
  | 'withdrawFeeRequest'
  | 'endAward'
  | 'getAwards'
  | 'getReductions';

/** A discount that runs and one that waits, and for every call of bursaries and requests a payload that it accepts. */
export async function reductionsPayloads(
  school: School,
  { akello, year: yearID }: { akello: number; year: number },
): Promise<{ [N in ReductionsCall]: TestPayload<N> }> {
  const asked = {
    ...{ kind: 'DISCOUNT' as const, studentID: akello, percent: 10, catList: '1', fromTerm: '2026/2', toTerm: '' },
    ...{ sponsor: '', reference: '', reason: 'Child of staff', askedBy: 1, askedAt: '2026-06-01T08:00:00.000Z' },
    decidedReason: '',
  };
  const { regno, award, waiting } = await school.database.write(async (db) => {
    const add = async (state: 'APPROVED' | 'PENDING') =>
      db
        .insertInto('feeRequests')
        .values({ ...asked, state })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: requestID } = await add('APPROVED');
    const { id } = await db
      .insertInto('feeAwards')
      .values({ requestID, studentID: akello, fromTerm: '2026/3', lastTerm: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const student = await db.selectFrom('students').select('regno').where('id', '=', akello).executeTakeFirstOrThrow();
    return { ...student, award: id, waiting: (await add('PENDING')).id };
  });
  const term = { yearID, termID: 2 as const };
  return {
    addFeeRequest: {
      ...{ kind: 'BURSARY', regNo: regno, percent: 50, catList: [1], from: term, to: { yearID, termID: 3 } },
      ...{ sponsor: 'GOVERNMENT', reason: 'Best in mathematics' },
    },
    getFeeRequests: { state: 'PENDING', regNo: regno },
    decideFeeRequest: { id: waiting, approve: 1, reason: 'As agreed', ver: 1 },
    withdrawFeeRequest: { id: waiting },
    endAward: { id: award, takeBack: 1, reason: 'Left the choir', ver: 1 },
    getAwards: {},
    getReductions: term,
  };
}

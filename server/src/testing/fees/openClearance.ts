import { openCashOffice } from './openCashOffice.ts';

/** Each owes 650,000 of term 2: Ann has paid half, Ben all, Cissy nothing; Dan may sit on a promise. */
export async function openClearance() {
  const opened = await openCashOffice(4);
  const { school, bursar, studentIDs } = opened;
  const [ann = 0, ben = 0, cissy = 0, dan = 0] = studentIDs;
  const head = await school.with(['setFee', 'seeFee']);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 325_000, method: 'CASH' });
  await bursar.call('addPayment', { regNo: 'U001/2', amount: 650_000, method: 'CASH' });
  await head.call('savePromise', { regNo: 'U001/4', dueOn: '2026-06-20', amount: 400_000, allowsExam: 1 });
  const term = { yearID: opened.yearID, termID: 2 };
  const states = async (more: object = {}) => {
    const { rows } = await head.call('getClearance', { ...term, classID: 1, ...more });
    return rows.map(({ id, state }) => [id, state]);
  };
  return { ...opened, head, term, states, ann, ben, cissy, dan };
}

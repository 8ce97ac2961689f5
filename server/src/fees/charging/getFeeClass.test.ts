import { expect, test } from 'vitest';
import { openLedger } from '../../testing/fees/openLedger.ts';

test('a class shows its active students by name, and the terms that it is charged', async () => {
  const { school, studentIDs, yearID } = await openLedger(3);
  const [first = 0, second = 0, third = 0] = studentIDs;
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ residencyID: 2 }).where('id', '=', first).execute();
    await db.updateTable('students').set({ status: 0 }).where('id', '=', third).execute();
  });
  const bursar = await school.with(['setFee']);
  const asked = { classID: 1, yearID };
  expect((await bursar.call('getFeeClass', asked)).chargedTerms).toEqual([]);
  const fees = [{ catID: 1, amount: 600 }];
  await bursar.call('addFees', { ...asked, term1Fees: fees, term2Fees: fees, chargePast: 1 });
  expect(await bursar.call('getFeeClass', asked)).toMatchObject({
    students: [
      { id: first, regno: 'U001/1', name: 'Akello 1 Joan', streamID: 1, residencyID: 2 },
      { id: second, regno: 'U001/2', name: 'Akello 2 Joan', streamID: 1, residencyID: null },
    ],
    chargedTerms: [1, 2],
  });
});

test('a class or a year that is not there is refused', async () => {
  const { school, yearID } = await openLedger();
  const reader = await school.with(['seeFee']);
  expect(await reader.ask('getFeeClass', { classID: 999, yearID })).toMatchObject({
    ...{ status: 400, body: { msg: 'Select Class' } },
  });
  expect((await reader.ask('getFeeClass', { classID: 1, yearID: 999 })).status).toBe(400);
});

import { expect, test } from 'vitest';
import { openLedger, pay, standing } from '../../testing/fees/openLedger.ts';

const tuition = (amount: number) => [{ catID: 1, amount }];
const none = { term1Fees: [], term2Fees: [], term3Fees: [] };

/** Two students of S1, charged 600 each in the running term. */
async function start() {
  const ledger = await openLedger(2);
  const bursar = await ledger.school.with(['setFee']);
  const s1 = { classID: 1, yearID: ledger.yearID };
  const { id } = await bursar.call('addFees', { ...s1, ...none, term2Fees: tuition(600) });
  return { ...ledger, bursar, s1, id };
}

test('Inactive fees are as if they had no lines: what was charged is taken back, what was paid is credit', async () => {
  const { school, bursar, id, act, studentID, studentIDs, yearID, verify } = await start();
  await act((ledger) => pay(ledger, { studentID, amount: 200 }));
  const asked = { id, status: 0, ver: 1 } as const;
  const sums = { students: 2, up: 0, down: 1200, released: 200 };
  expect((await bursar.call('changeFeesStatus', { ...asked, dryRun: 1 })).effect).toMatchObject(sums);
  expect((await standing(school, studentID)).balance).toBe(400);
  expect(await bursar.call('changeFeesStatus', asked)).toMatchObject({ msg: 'The fees are Inactive', effect: sums });
  expect((await standing(school, studentID)).balance).toBe(-200);
  expect((await standing(school, studentIDs[1] ?? 0)).balance).toBe(0);
  const { studentSettingData } = await bursar.call('getFeesSettings', { sclass: 1, year: yearID });
  expect(studentSettingData).toMatchObject([{ id, status: 0, ver: 2, t_twoFees: 600 }]);
  expect((await verify()).breach).toBeNull();
});

test('made Active again, they are charged as before', async () => {
  const { school, bursar, id, studentID, verify } = await start();
  await bursar.call('changeFeesStatus', { id, status: 0 });
  const { effect, msg } = await bursar.call('changeFeesStatus', { id, status: 1 });
  expect({ effect, msg }).toMatchObject({ msg: 'The fees are Active', effect: { students: 2, up: 1200, down: 0 } });
  expect((await standing(school, studentID)).balance).toBe(600);
  expect((await verify()).breach).toBeNull();
});

test('own fees made Inactive leave the class’s to the student', async () => {
  const { school, bursar, s1, studentID } = await start();
  const own = await bursar.call('addFees', { ...s1, ...none, studentID, term2Fees: tuition(400) });
  expect((await standing(school, studentID)).balance).toBe(400);
  await bursar.call('changeFeesStatus', { id: own.id, status: 0 });
  expect((await standing(school, studentID)).balance).toBe(600);
});

test('what is so already changes nothing, and leaves no batch', async () => {
  const { bursar, id } = await start();
  const { effect } = await bursar.call('changeFeesStatus', { id, status: 1, ver: 1 });
  expect(effect).toMatchObject({ students: 0, up: 0 });
  expect((await bursar.call('getFeeBatches', {})).mainData).toHaveLength(1);
});

test('an old version, a closed year and fees that are not there are refused', async () => {
  const { bursar, id, school } = await start();
  expect(await bursar.ask('changeFeesStatus', { id, status: 0, ver: 7 })).toMatchObject({
    ...{ status: 409, body: { current: { id, ver: 1, status: 1, term2Fees: tuition(600) } } },
  });
  expect((await bursar.ask('changeFeesStatus', { id: 999, status: 0 })).status).toBe(404);
  await school.database.write(async (db) => {
    const old = await db.selectFrom('years').select('id').where('yearName', '=', '2025').executeTakeFirstOrThrow();
    await db.updateTable('feeSettings').set({ yearID: old.id }).execute();
  });
  expect(await bursar.ask('changeFeesStatus', { id, status: 0 })).toMatchObject({
    ...{ status: 409, body: { msg: 'This year is closed, so its fees stay as they are' } },
  });
});

test('the audit says that the fees became Inactive', async () => {
  const { bursar, id, school } = await start();
  await bursar.call('changeFeesStatus', { id, status: 0 });
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getAuditLog', {
    ...{ startFrom: '2026-06-15', endAt: '2026-06-15', call: 'changeFeesStatus' },
  });
  expect(mainData[0]?.words).toEqual([
    'user1 Test disabled the fees of S1, 2026',
    'user1 Test changed what 2 students are charged by the fees of “S1, 2026”, UGX\u00A0-1,200 in all',
  ]);
});

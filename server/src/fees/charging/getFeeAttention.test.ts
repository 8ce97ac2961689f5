import { expect, test } from 'vitest';
import { openCharged } from '../../testing/fees/openCharged.ts';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { openRequests } from '../../testing/fees/openRequests.ts';
import { counting, payCash } from '../../testing/fees/openTillOffice.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';

test('classes with fees and students wait until the running term is charged', async () => {
  const { school, bursar, term, run } = await openCharging(2);
  await setClassFees(school, { classID: 2, yearID: term.yearID, lines: { 2: [{ catID: 1, amount: 100 }] } });
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ ...term, notCharged: ['S1'] });
  await run(term);
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ notCharged: [] });
  const viewer = await school.with(['seeFee']);
  expect((await viewer.ask('getFeeAttention', {})).status).toBe(403);
});

test('fees that are inactive or of another term ask for nothing', async () => {
  const { school, bursar, settingID } = await openCharging();
  const change = (set: { status: number }) =>
    school.database.write((db) => db.updateTable('feeSettings').set(set).where('id', '=', settingID).execute());
  await change({ status: 0 });
  expect((await bursar.call('getFeeAttention', {})).notCharged).toEqual([]);
  await change({ status: 1 });
  await school.database.write((db) => db.deleteFrom('feeLines').where('termID', '=', 2).execute());
  expect((await bursar.call('getFeeAttention', {})).notCharged).toEqual([]);
});

test('it says how many students are to be charged, without those who were left as they are', async () => {
  const { admin, bursar, inDay, another, decide } = await openCharged();
  for (const studentID of [inDay, another]) await admin.call('updateStudent', { studentID, sclass: 2, stream: 1 });
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ toBeCharged: 2 });
  await decide(0, { [inDay]: 100 });
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ toBeCharged: 1 });
});

test('it counts the requests that the user may decide, and who is marked for a bursary without an award', async () => {
  const { ask, bursar, school, inDay } = await openRequests();
  await ask({ kind: 'WAIVER', regNo: 'U001/2', amount: 10 });
  await bursar.call('addFeeRequest', { kind: 'WAIVER', regNo: 'U001/3', amount: 10, reason: 'Sick' });
  await school.database.write((db) =>
    db.insertInto('studentDetails').values({ studentID: inDay, bursary: 'YES' }).execute(),
  );
  expect(await bursar.call('getFeeAttention', {})).toMatchObject({ requests: 1, withoutAward: 1 });
  expect(await (await school.as('admin')).call('getFeeAttention', {})).toMatchObject({ requests: 2 });
});

test('tills with cash of an earlier day are for whoever may close them, who is told nothing else', async () => {
  const { school } = await openCharged();
  const cashier = await school.with(['addPay']);
  const told = async () => (await (await school.as('user2')).call('getFeeAttention', {})).tillsOpen;
  const [student] = await school.database.read.selectFrom('students').select('regno').orderBy('id').limit(1).execute();
  await payCash(cashier, 30_000, student?.regno);
  expect(await cashier.call('getFeeAttention', {})).toMatchObject({ tillsOpen: 0, notCharged: [], toBeCharged: 0 });
  school.clock.pass(24 * 3_600_000);
  expect(await told()).toBe(1);
  // Whose sessions ended over night.
  expect(await (await school.as('user1')).call('getFeeAttention', {})).toMatchObject({ tillsOpen: 0 });
  await (await school.as('user2')).call('closeTill', counting(30_000, { banked: 0 }));
  school.clock.pass(24 * 3_600_000);
  expect(await told()).toBe(0);
});

test('a banking is told of that no statement has confirmed for more than 14 days', async () => {
  const { school, bursar } = await openCharged();
  const cashier = await school.with(['addPay']);
  const [student] = await school.database.read.selectFrom('students').select('regno').orderBy('id').limit(1).execute();
  await payCash(cashier, 30_000, student?.regno);
  await cashier.call('closeTill', counting(30_000));
  const bankings = async (days: number) => {
    school.clock.pass(days * 24 * 3_600_000);
    return (await (await school.as('admin')).call('getFeeAttention', {})).bankings;
  };
  expect([(await bursar.call('getFeeAttention', {})).bankings, await bankings(0), await bankings(14)]).toEqual([
    0, 0, 0,
  ]);
  expect(await bankings(1)).toBe(1);
  const [closing] = (
    await (await school.as('admin')).call('getTills', { startFrom: '2026-06-15', endAt: '2026-06-15' })
  ).mainData;
  const confirmed = { ids: [closing?.bankingID ?? 0], accountID: closing?.accountID ?? 0 };
  await (await school.as('admin')).call('confirmPayments', confirmed);
  expect(await bankings(0)).toBe(0);
});

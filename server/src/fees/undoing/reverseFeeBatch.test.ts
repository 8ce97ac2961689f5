import { money } from '@somero/contract/money.ts';
import { expect, test } from 'vitest';
import { changesOf } from '../../testing/fees/openCashOffice.ts';
import { joinSchool } from '../../testing/fees/openCharged.ts';
import { openCharging } from '../../testing/fees/openCharging.ts';
import { openLedger, pay, standing } from '../../testing/fees/openLedger.ts';
import { open } from '../ledger/charge.ts';

const reason = 'Charged by mistake';
const fee = (catID: number, amount: number) => ({ catID, amount });
const none = { term1Fees: [], term2Fees: [], term3Fees: [] };

test('a charging is undone whole: the class is not charged, and what was paid becomes credit', async () => {
  const { school, bursar, term, studentIDs, act, run, charged, verify } = await openCharging(3);
  const [paid = 0, other = 0] = studentIDs;
  const id = await run(term);
  await act((ledger) => pay(ledger, { studentID: paid, amount: 250 }));
  const { effect } = await bursar.call('reverseFeeBatch', { id, dryRun: 1 });
  expect(effect).toMatchObject({ students: 3, up: 0, down: 1800, released: 250, perTerm: [{ termID: 2 }] });
  expect((await standing(school, other)).balance).toBe(600);
  expect((await bursar.call('reverseFeeBatch', { id, reason })).effect).toEqual(effect);
  expect((await standing(school, paid)).balance).toBe(-250);
  expect((await standing(school, other)).balance).toBe(0);
  expect(await charged()).toEqual([]);
  expect((await verify()).breach).toBeNull();
  expect((await bursar.call('getFeeBatches', {})).mainData[0]).toMatchObject({
    ...{ id, undoneReason: reason, undoneBy: 'user1 Test', up: 1800, entries: 3 },
  });
  await run(term);
  expect((await standing(school, paid)).balance).toBe(350);
  expect((await verify()).breach).toBeNull();
});

test('a reason is asked for, and a batch is undone once', async () => {
  const { bursar, term, run } = await openCharging();
  const id = await run(term);
  expect(await bursar.ask('reverseFeeBatch', { id })).toMatchObject({ status: 400, body: { msg: 'Enter a reason' } });
  await bursar.call('reverseFeeBatch', { id, reason });
  const again = await bursar.ask('reverseFeeBatch', { id, reason });
  expect([again.status, again.body.msg]).toEqual([409, 'This batch has been undone already']);
  expect((await bursar.ask('reverseFeeBatch', { id: 999, reason })).status).toBe(404);
});

test('a batch that others stand on names what to undo first, and is undone after these', async () => {
  const { bursar, term, run, school, studentID, verify } = await openCharging();
  const charging = await run(term);
  const { id: currentID } = await school.database.read.selectFrom('feeSettings').select('id').executeTakeFirstOrThrow();
  await bursar.call('addFees', { currentID, ...none, term2Fees: [fee(1, 700)] });
  const [change] = (await bursar.call('getFeeBatches', {})).mainData;
  const refused = await bursar.ask('reverseFeeBatch', { id: charging, dryRun: 1 });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Later changes depend on this. Undo these first: S1, 2026 (15 Jun 2026, 11:00)',
  ]);
  await bursar.call('reverseFeeBatch', { id: change?.id ?? 0, reason });
  expect((await standing(school, studentID)).due).toEqual({ '2/1': 600 });
  await bursar.call('reverseFeeBatch', { id: charging, reason });
  expect((await standing(school, studentID)).balance).toBe(0);
  expect((await verify()).breach).toBeNull();
});

test('changes of a setting are put back one after the other, and the first takes the setting away', async () => {
  const { school, yearID, studentID, verify } = await openLedger();
  const bursar = await school.with(['setFee']);
  const s1 = { classID: 1, yearID };
  const { id: currentID } = await bursar.call('addFees', { ...s1, ...none, term2Fees: [fee(1, 600)] });
  await bursar.call('addFees', { currentID, ...none, term2Fees: [fee(1, 650)] });
  await bursar.call('addFees', { currentID, ...none, term2Fees: [fee(1, 500)] });
  const [third, second, first] = (await bursar.call('getFeeBatches', {})).mainData.map(({ id }) => id);
  const lines = async () =>
    (await school.database.read.selectFrom('feeLines').select('amount').execute()).map(({ amount }) => amount);
  const early = await bursar.ask('reverseFeeBatch', { id: second ?? 0, reason });
  expect([early.status, early.body.msg]).toEqual([409, expect.stringContaining('Undo these first')]);
  for (const [id, amount] of [
    [third, 650],
    [second, 600],
  ] as const) {
    await bursar.call('reverseFeeBatch', { id: id ?? 0, reason });
    expect(await lines()).toEqual([amount]);
    expect((await standing(school, studentID)).due).toEqual({ '2/1': amount });
  }
  await bursar.call('reverseFeeBatch', { id: first ?? 0, reason });
  expect(await lines()).toEqual([]);
  expect(await school.database.read.selectFrom('feeSettings').select('id').execute()).toEqual([]);
  expect(await school.database.read.selectFrom('chargedClasses').selectAll().execute()).toEqual([]);
  expect((await standing(school, studentID)).balance).toBe(0);
  expect((await verify()).breach).toBeNull();
});

test('a setting that was changed by something else than a batch is not put back', async () => {
  const { school, yearID, studentID } = await openLedger();
  const bursar = await school.with(['setFee']);
  const { id } = await bursar.call('addFees', { classID: 1, yearID, ...none, term2Fees: [fee(1, 600)] });
  await school.database.write((db) => db.updateTable('feeSettings').set({ ver: 5 }).where('id', '=', id).execute());
  const [batch] = (await bursar.call('getFeeBatches', {})).mainData;
  const { status, body } = await bursar.ask('reverseFeeBatch', { id: batch?.id ?? 0, reason });
  expect([status, body.msg]).toEqual([409, 'These fees were changed later, so they cannot be put back']);
  expect((await standing(school, studentID)).balance).toBe(600);
});

test('the fees of a class are not put back while a later charging stands on them', async () => {
  const { school, yearID, studentID } = await openLedger();
  const bursar = await school.with(['setFee']);
  await bursar.call('addFees', { classID: 1, yearID, ...none, term3Fees: [fee(1, 600)] });
  const [setting] = (await bursar.call('getFeeBatches', {})).mainData;
  const { jobID = 0 } = await bursar.call('chargeTerm', { yearID, termID: 3, classList: [1] });
  await school.parts.jobs.wait(jobID, 20_000);
  const { status, body } = await bursar.ask('reverseFeeBatch', { id: setting?.id ?? 0, dryRun: 1 });
  expect([status, body.msg]).toEqual([409, expect.stringContaining('Undo these first: TERM 3, 2026: S1')]);
  expect((await standing(school, studentID)).balance).toBe(600);
});

test('a class is not undone while somebody who joined it was charged by a later change of its fees', async () => {
  const { school, bursar, term, settingID, run, charged, verify } = await openCharging(2);
  const id = await run(term);
  const fees = { ...none, term2Fees: [fee(1, 600)], term3Fees: [fee(1, 900)] };
  await bursar.call('addFees', { currentID: settingID, ...fees });
  const joiner = await joinSchool({ admin: await school.as('admin') });
  expect((await standing(school, joiner)).balance).toBe(600);
  const refused = await bursar.ask('reverseFeeBatch', { id, reason });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    'Later changes depend on this. Undo these first: S1, 2026 (15 Jun 2026, 11:00)',
  ]);
  const [change] = (await bursar.call('getFeeBatches', {})).mainData;
  await bursar.call('reverseFeeBatch', { id: change?.id ?? 0, reason });
  await bursar.call('reverseFeeBatch', { id, reason });
  expect((await standing(school, joiner)).balance).toBe(0);
  expect(await charged()).toEqual([]);
  expect((await verify()).breach).toBeNull();
});

test('opening balances are undone, arrears and credit alike', async () => {
  const { school, act, studentIDs, yearID, verify } = await openLedger(2);
  const [owing = 0, ahead = 0] = studentIDs;
  const id = await act(async (ledger) => {
    const { id: batchID } = await ledger.db
      .insertInto('feeBatches')
      .values({ kind: 'OPENING', label: 'arrears.xlsx', yearID, termID: 1, userID: 1, at: ledger.now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await open(ledger, { yearID, termID: 1, studentID: owing, batchID }, 300);
    await open(ledger, { yearID, termID: 1, studentID: ahead, batchID }, -120);
    return batchID;
  });
  const bursar = await school.with(['setFee']);
  const { effect } = await bursar.call('reverseFeeBatch', { id, reason });
  expect(effect).toMatchObject({ students: 2, up: 120, down: 300, released: 0, perTerm: [{ termID: 1 }] });
  expect([(await standing(school, owing)).balance, (await standing(school, ahead)).balance]).toEqual([0, 0]);
  expect((await verify()).breach).toBeNull();
});

test('while its students are being charged, a batch is not undone', async () => {
  const { school, bursar, term } = await openCharging();
  const id = await school.database.write(async (db) => {
    const batch = {
      kind: 'CHARGE' as const,
      label: 'TERM 2, 2026: S1',
      ...term,
      userID: 1,
      at: '2026-06-15T08:00:00.000Z',
    };
    const row = await db.insertInto('feeBatches').values(batch).returning('id').executeTakeFirstOrThrow();
    const payload = { ...term, batchID: row.id, scope: { classIDs: [1] }, total: 1, requestID: '' };
    await school.parts.jobs.enqueue(db, { kind: 'chargeTerm', payload, ownerID: 1, runAt: new Date('2030-01-01') });
    return row.id;
  });
  const { status, body } = await bursar.ask('reverseFeeBatch', { id, reason });
  expect([status, body.msg]).toEqual([409, 'This batch is still being charged. Wait until it is done']);
  expect((await bursar.call('getFeeBatches', {})).mainData[0]).toMatchObject({ id, charging: 1 });
});

test('the audit says what was undone and why, with its entries', async () => {
  const { school, bursar, term, run } = await openCharging(2);
  const id = await run(term);
  await bursar.call('reverseFeeBatch', { id, reason });
  expect(await changesOf(school, 'reverseFeeBatch:done')).toMatchObject([
    { type: 'feeBatch', id, after: { undone: 1, reason, students: 2, sum: 1200, firstEntry: 3, lastEntry: 4 } },
  ]);
  const admin = await school.as('admin');
  const { mainData } = await admin.call('getAuditLog', { startFrom: '2026-06-15', endAt: '2026-06-15', kind: 'fees' });
  expect(mainData.filter(({ call }) => call.startsWith('reverseFeeBatch')).flatMap(({ words }) => words)).toEqual([
    `user1 Test undid the charging “TERM 2, 2026: all classes” of 2 students, ${money(1200)} in all, because “${reason}”`,
    'user1 Test asked Somero to undo a batch of fees',
  ]);
});

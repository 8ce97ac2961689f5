import { clearanceTexts as texts } from '@somero/contract/fees/clearance/texts.ts';
import { expect, test } from 'vitest';
import { openClearance } from '../../testing/fees/openClearance.ts';
import { setClassFees } from '../../testing/fees/setClassFees.ts';

test('who has paid the share is cleared, who promised with leave is allowed, by whom and until when', async () => {
  const { head, term, ann, ben, cissy, dan } = await openClearance();
  const { rows, totals, threshold, notice } = await head.call('getClearance', { ...term, classID: 1 });
  expect(rows).toMatchObject([
    { id: ann, due: 650_000, paid: 325_000, paidTenths: 500, state: 'NOT CLEARED', allowedBy: '', until: '' },
    { id: ben, paid: 650_000, paidTenths: 1000, state: 'CLEARED' },
    { id: cissy, paid: 0, state: 'NOT CLEARED' },
    { id: dan, state: 'ALLOWED', until: '2026-06-20', allowedBy: expect.stringMatching(/\w/) },
  ]);
  expect(totals).toEqual({ students: 4, cleared: 1, allowed: 1, notCleared: 2 });
  expect({ threshold, notice }).toEqual({ threshold: 100, notice: '' });
});

test('the threshold is the one of Fee Rules or the one asked for, to the shilling', async () => {
  const { head, bursar, states, ann, ben, cissy, dan } = await openClearance();
  const with50 = [
    [ann, 'CLEARED'],
    [ben, 'CLEARED'],
    [cissy, 'NOT CLEARED'],
    [dan, 'ALLOWED'],
  ];
  expect(await states({ threshold: 50 })).toEqual(with50);
  expect((await states({ threshold: 51 }))[0]).toEqual([ann, 'NOT CLEARED']);
  await head.call('saveFeeRules', { threshold: 50 });
  expect(await states()).toEqual(with50);
  const { id } = await bursar.call('addPayment', { regNo: 'U001/3', amount: 324_999, method: 'CASH' });
  expect((await states())[2]).toEqual([cissy, 'NOT CLEARED']);
  expect(id).toBeGreaterThan(0);
  await bursar.call('addPayment', { regNo: 'U001/3', amount: 1, method: 'CASH' });
  expect((await states())[2]).toEqual([cissy, 'CLEARED']);
});

test('nothing due is cleared, a promise whose day is over allows nothing, and one without leave never did', async () => {
  const { school, head, term, bursar, states, ann, dan } = await openClearance();
  await bursar.call('savePromise', { regNo: 'U001/1', dueOn: '2026-06-30', amount: 1000 });
  expect((await states())[0]).toEqual([ann, 'NOT CLEARED']);
  expect((await head.call('getClearance', { ...term, termID: 1, classID: 1 })).rows[0]).toMatchObject({
    ...{ due: 0, paidTenths: null, state: 'CLEARED' },
  });
  school.clock.set(new Date('2026-06-21T09:00:00Z'));
  const later = await school.with(['seeFee']);
  const { rows } = await later.call('getClearance', { ...term, classID: 1 });
  expect(rows.find(({ id }) => id === dan)?.state).toBe('NOT CLEARED');
});

test('a class is who is in it today, with what they owe; who left is in none', async () => {
  const { school, head, term, ann, ben } = await openClearance();
  await school.database.write(async (db) => {
    await db.updateTable('students').set({ classID: 2, streamID: 2 }).where('id', '=', ann).execute();
    await db.updateTable('students').set({ status: 0 }).where('id', '=', ben).execute();
  });
  const of = async (classID?: number) =>
    (await head.call('getClearance', { ...term, ...(classID && { classID }) })).rows.map(({ id }) => id);
  expect(await of(1)).not.toContain(ann);
  expect(await of(1)).not.toContain(ben);
  expect(await of(2)).toEqual([ann]);
  const { rows } = await head.call('getClearance', { ...term, classID: 2 });
  expect(rows).toMatchObject([{ className: 'S2', due: 650_000, paid: 325_000 }]);
  expect((await of()).at(-1)).toBe(ann);
});

test.each([4, 6])('for S%i it says what the law says of candidates', async (classID) => {
  const { school, head, term, ann } = await openClearance();
  await school.database.write((db) => db.updateTable('students').set({ classID }).where('id', '=', ann).execute());
  expect((await head.call('getClearance', { ...term, classID })).notice).toBe(texts.candidates);
});

test('a permit stays valid when the payment is reversed, and Clearance tells until when', async () => {
  const { school, head, bursar, admin, term, ben, cissy } = await openClearance();
  const { id } = await bursar.call('addPayment', { regNo: 'U001/3', amount: 650_000, method: 'CASH' });
  for (const validUntil of ['2026-06-19', '2026-07-31'])
    await head.call('generatePermits', {
      ...term,
      classID: 1,
      examination: 'Mock',
      validUntil,
      studentList: [ben, cissy],
    });
  await admin.call('reversePayment', { id, reason: 'Not the right student' });
  const seen = async () =>
    (await head.call('getClearance', { ...term, classID: 1 })).rows.map(({ state, permitUntil }) => [
      state,
      permitUntil,
    ]);
  expect(await seen()).toEqual([
    ['NOT CLEARED', ''],
    ['CLEARED', ''],
    ['NOT CLEARED', '2026-07-31'],
    ['ALLOWED', ''],
  ]);
  const { code } = await school.database.read
    .selectFrom('feePermits')
    .select('code')
    .where('studentID', '=', cissy)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await school.client('', 0).call('verifyReport', { code })).state).toBe('VALID');
  const again = { ...term, classID: 1, examination: 'Mock', validUntil: '2026-07-31', studentList: [cissy] };
  expect((await head.ask('generatePermits', again)).status).toBe(409);
  school.clock.set(new Date('2026-08-01T09:00:00Z'));
  const later = await (await school.with(['seeFee'])).call('getClearance', { ...term, classID: 1 });
  expect(later.rows.find((row) => row.id === cissy)?.permitUntil).toBe('');
});

test('who is not charged is shown as planned', async () => {
  const { school, head, yearID } = await openClearance();
  await setClassFees(school, { classID: 1, yearID, lines: { 3: [{ catID: 1, amount: 700 }] } });
  const { rows } = await head.call('getClearance', { yearID, termID: 3, classID: 1 });
  expect(rows[1]).toMatchObject({ charged: 0, due: 700, paid: 0, state: 'NOT CLEARED' });
});

test('all of it is what the fees report says, and a threshold outside 1 to 100 is refused', async () => {
  const { school, head, term } = await openClearance();
  const report = await head.call('getFeesReport', { ...term, classID: 1 });
  const { rows } = await head.call('getClearance', { ...term, classID: 1 });
  for (const { id, due, paid } of rows) {
    const row = report.rows.find((one) => one.id === id);
    expect({ due, paid }).toEqual({ due: row?.totalDue, paid: row?.paid });
  }
  for (const threshold of [0, 101, 1.5, 'all'])
    expect(await head.ask('getClearance', { ...term, classID: 1, threshold } as never)).toMatchObject({
      ...{ status: 400, body: { msg: texts.threshold } },
    });
  expect((await (await school.with(['addPay'])).ask('getClearance', term)).status).toBe(403);
});

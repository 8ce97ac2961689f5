import { debtorsTexts as texts } from '@somero/contract/fees/debtors/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { expect, test } from 'vitest';
import { changesOf, openCashOffice } from '../../testing/fees/openCashOffice.ts';

const regNo = 'U001/1';
const promised = { regNo, dueOn: '2026-07-01', amount: 200_000 };

async function openPromises() {
  const opened = await openCashOffice();
  const { school } = opened;
  const head = await school.with(['setFee', 'seeFee']);
  // A session does not outlive the days that these tests pass.
  const promise = async () => (await (await school.with(['seeFee'])).call('getStudentWallet', { regNo })).promise;
  return { ...opened, head, promise };
}

test('a promise stands on the wallet until another takes its place, and the audit keeps both', async () => {
  const { bursar, promise, school, studentID } = await openPromises();
  expect(await promise()).toBeNull();
  const first = await bursar.call('savePromise', promised);
  expect(first.msg).toBe(texts.promiseSaved);
  expect(await promise()).toMatchObject({
    ...{ id: first.id, dueOn: '2026-07-01', amount: 200_000, allowsExam: 0, state: 'OPEN' },
  });
  const second = await bursar.call('savePromise', { ...promised, amount: 50_000 });
  expect(await promise()).toMatchObject({ id: second.id, amount: 50_000 });
  expect(await changesOf(school, 'savePromise')).toMatchObject([
    { type: 'feePromise', before: { amount: 200_000 }, after: { amount: 50_000 }, of: { studentID } },
  ]);
});

test('it is kept by what is paid after it, broken when its day is over, and kept late all the same', async () => {
  const { bursar, promise, school } = await openPromises();
  await bursar.call('addPayment', { regNo, amount: 300_000, method: 'CASH' });
  await bursar.call('savePromise', promised);
  await bursar.call('addPayment', { regNo, amount: 199_999, method: 'CASH' });
  school.clock.set(new Date('2026-07-01T20:30:00Z'));
  expect((await promise())?.state).toBe('OPEN');
  school.clock.set(new Date('2026-07-01T21:30:00Z'));
  expect((await promise())?.state).toBe('BROKEN');
  const cashier = await school.with(['addPay']);
  await cashier.call('addPayment', { regNo, amount: 1, method: 'CASH' });
  expect((await promise())?.state).toBe('KEPT');
});

test('a payment that is reversed keeps no promise', async () => {
  const { bursar, admin, promise } = await openPromises();
  await bursar.call('savePromise', promised);
  const { id } = await bursar.call('addPayment', { regNo, amount: 200_000, method: 'CASH' });
  expect((await promise())?.state).toBe('KEPT');
  await admin.call('reversePayment', { id, reason: 'Wrong student' });
  expect((await promise())?.state).toBe('OPEN');
});

test('only setFee lets a student sit an examination, and nobody else takes that back before its day', async () => {
  const { bursar, head, promise, school } = await openPromises();
  const allowing = { ...promised, allowsExam: 1 as const };
  expect(await bursar.ask('savePromise', allowing)).toMatchObject({ status: 403, body: { msg: texts.onlyWithSetFee } });
  expect(await promise()).toBeNull();
  await head.call('savePromise', allowing);
  expect(await bursar.ask('savePromise', promised)).toMatchObject({ status: 403, body: { msg: texts.allowedByOther } });
  expect((await promise())?.allowsExam).toBe(1);
  await head.call('savePromise', promised);
  expect((await promise())?.allowsExam).toBe(0);
  await head.call('savePromise', allowing);
  school.clock.set(new Date('2026-07-02T09:00:00Z'));
  const cashier = await school.with(['addPay']);
  await cashier.call('savePromise', { ...promised, dueOn: '2026-07-09' });
  expect(await promise()).toMatchObject({ dueOn: '2026-07-09', allowsExam: 0 });
});

test('a day that is over or too far, more than is owed, and a student who owes nothing are refused', async () => {
  const { bursar, school } = await openPromises();
  const refused = async (more: object) => {
    const { status, body } = await bursar.ask('savePromise', { ...promised, ...more } as never);
    return [status, body.msg];
  };
  expect(await refused({ dueOn: '2026-06-14' })).toEqual([400, texts.pastDay]);
  expect(await refused({ dueOn: '2027-06-17' })).toEqual([400, texts.dayTooFar]);
  expect(await refused({ dueOn: '2026-02-30' })).toEqual([400, texts.enterDay]);
  expect(await refused({ amount: 650_001 })).toEqual([400, texts.mostPromised(650_000)]);
  expect(await refused({ amount: 0 })).toEqual([400, feesTexts.leastAmount]);
  expect(await refused({ amount: '' })).toEqual([400, feesTexts.enterAmount]);
  expect(await refused({ regNo: ' ' })).toEqual([400, feesTexts.enterNumber]);
  expect(await refused({ regNo: 'U999' })).toEqual([404, schoolTexts.noStudentDataFound]);
  await bursar.call('addPayment', { regNo, amount: 650_000, method: 'CASH' });
  expect(await refused({})).toEqual([409, feesTexts.zeroBalance]);
  expect((await (await school.with(['seeFee'])).ask('savePromise', promised)).status).toBe(403);
});

test('fifty promises at once leave one standing', async () => {
  const { bursar, school, promise } = await openPromises();
  await Promise.all(Array.from({ length: 50 }, (_, at) => bursar.call('savePromise', { ...promised, amount: at + 1 })));
  const rows = await school.database.read.selectFrom('feePromises').select('standing').execute();
  expect(rows).toHaveLength(50);
  expect(rows.filter(({ standing }) => standing === 1)).toHaveLength(1);
  expect(await promise()).not.toBeNull();
});

import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { expect, test } from 'vitest';
import { openCashOffice } from '../../testing/fees/openCashOffice.ts';

const today = { startFrom: '2026-06-15', endAt: '2026-06-15' };

async function office() {
  const opened = await openCashOffice(2);
  const { bursar, admin, school } = opened;
  const other = await school.with(['addPay']);
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 100_000, method: 'CASH', paidBy: 'Okello' });
  const slip = { regNo: 'U001/2', amount: 40_000, method: 'BANK', reference: 'S 1', paidOn: '2026-06-10' } as const;
  const { id } = await other.call('addPayment', slip);
  await admin.call('reversePayment', { id, reason: 'Bounced' });
  const parts = [
    { regNo: 'U001/1', amount: 1000 },
    { regNo: 'U001/2', amount: 2000 },
  ];
  await bursar.call('addFamilyPayment', { amount: 3000, method: 'SCHOOLPAY', reference: 'P1', parts });
  return { ...opened, other };
}

test('the payments of some days, the newest first, with totals of those that stand', async () => {
  const { bursar } = await office();
  const found = await bursar.call('getPayments', today);
  expect(found.mainData.map(({ receiptNo, name, state, together }) => [receiptNo, name, state, together])).toEqual([
    [4, 'Akello 2 Joan', 'STANDING', ['Akello 1 Joan']],
    [3, 'Akello 1 Joan', 'STANDING', ['Akello 2 Joan']],
    [2, 'Akello 2 Joan', 'REVERSED', []],
    [1, 'Akello 1 Joan', 'STANDING', []],
  ]);
  expect(found.mainData[2]).toMatchObject({
    ...{ paidOn: '2026-06-10', recordedAt: '2026-06-15T08:00:00.000Z', amount: 40_000, method: 'BANK' },
    ...{ reference: 'S 1', reason: 'Bounced', confirmed: 0, regno: 'U001/2', className: 'S1' },
  });
  expect(found).toMatchObject({ total: 4, amount: 103_000 });
  expect(found.byMethod).toEqual([
    { method: 'CASH', payments: 1, amount: 100_000 },
    { method: 'SCHOOLPAY', payments: 2, amount: 3000 },
  ]);
});

test('filters narrow list and totals alike, and pages have a hundred', async () => {
  const { bursar, other } = await office();
  const numbers = async (filter: object) =>
    (await bursar.call('getPayments', { ...today, ...filter })).mainData.map(({ receiptNo }) => receiptNo);
  expect(await numbers({ method: 'BANK' })).toEqual([2]);
  expect(await numbers({ state: 'STANDING' })).toEqual([4, 3, 1]);
  expect(await numbers({ state: 'REVERSED' })).toEqual([2]);
  expect(await numbers({ userID: other.userID })).toEqual([2]);
  expect(await numbers({ classID: 2 })).toEqual([]);
  expect(await numbers({ startFrom: '2026-06-16', endAt: '2026-06-16' })).toEqual([]);
  expect(await numbers({ page: 2 })).toEqual([]);
  expect(await numbers({ size: 3, page: 2 })).toEqual([1]);
  await expect(bursar.call('getPayments', { ...today, endAt: '2026-06-01' })).rejects.toMatchObject({
    ...{ status: 400, msg: texts.endBeforeStart },
  });
});

test('whoever recorded something on these days can be chosen, whatever else is filtered', async () => {
  const { bursar, other } = await office();
  const { cashiers, mainData } = await bursar.call('getPayments', { ...today, userID: other.userID });
  expect(cashiers.map(({ id }) => id).sort((a, b) => a - b)).toEqual([bursar.userID, other.userID]);
  expect(mainData.map(({ userID }) => userID)).toEqual([other.userID]);
  expect((await other.call('getPayments', today)).cashiers.map(({ id }) => id)).toEqual([other.userID]);
});

test('without seeFee one sees one’s own, whoever one asks for', async () => {
  const { bursar, other } = await office();
  for (const userID of [undefined, other.userID]) {
    const found = await other.call('getPayments', { ...today, userID });
    expect(found.mainData.map(({ receiptNo }) => receiptNo)).toEqual([2]);
    expect(found).toMatchObject({ total: 1, amount: 0 });
  }
  expect((await other.call('getPayments', { ...today, userID: bursar.userID })).mainData).toEqual([]);
});

import { expect, test } from 'vitest';
import { counting, openTillOffice } from '../../testing/fees/openTillOffice.ts';

const days = { startFrom: '2026-06-15', endAt: '2026-06-15' };

async function closedTwice() {
  const office = await openTillOffice();
  const { bursar, another, payCash } = office;
  await payCash(bursar, 50_000);
  await bursar.call('closeTill', counting(49_000, { banked: 40_000, reason: 'Wrong change' }));
  await payCash(another, 10_000);
  await another.call('closeTill', counting(10_000, { banked: 0 }));
  return office;
}

test('closings of the days are told, the newest first, with their sums and the tills that are open', async () => {
  const { bursar, another } = await closedTwice();
  const told = await bursar.call('getTills', days);
  expect(told).toMatchObject({ total: 2, sums: { counted: 59_000, short: 1_000, over: 0, banked: 40_000 }, msg: '' });
  expect(told.mainData).toMatchObject([
    {
      closingNo: 2,
      userID: another.userID,
      difference: 0,
      banked: 0,
      bankingID: null,
      accountID: null,
      account: '',
      stays: 10_000,
      reason: '',
    },
    {
      ...{ closingNo: 1, userID: bursar.userID, expected: 50_000, counted: 49_000, difference: -1_000 },
      // Entry 1 is a charge, 2 the cash, 3 the difference.
      ...{
        bankingID: 4,
        accountID: 1,
        banked: 40_000,
        account: 'BANK',
        slip: 'S49000',
        confirmed: 0,
        stays: 9_000,
        reason: 'Wrong change',
      },
    },
  ]);
  expect(told.cashiers.map(({ id }) => id)).toEqual([bursar.userID, another.userID]);
  expect(told.tills.map(({ expected }) => expected)).toEqual([9_000, 10_000]);
});

test('they are chosen by cashier, by difference, and by what no statement confirms', async () => {
  const { school, bursar, another } = await closedTwice();
  const numbers = async (more: object) =>
    (await bursar.call('getTills', { ...days, ...more })).mainData.map(({ closingNo }) => closingNo);
  expect(await numbers({ userID: another.userID })).toEqual([2]);
  expect(await numbers({ state: 'DIFFERENT' })).toEqual([1]);
  expect(await numbers({ state: 'UNCONFIRMED' })).toEqual([1]);
  await school.database.write((db) =>
    db.updateTable('tills').set({ confirmed: 1 }).where('closingNo', '=', 1).execute(),
  );
  expect(await numbers({ state: 'UNCONFIRMED' })).toEqual([]);
  expect(await numbers({ startFrom: '2026-06-14', endAt: '2026-06-14' })).toEqual([]);
  await expect(bursar.call('getTills', { ...days, endAt: '2026-06-14' })).rejects.toMatchObject({ status: 400 });
  expect((await another.ask('getTills', days)).status).toBe(403);
});

import { expect, test } from 'vitest';
import { counting, openTillOffice } from '../../testing/fees/openTillOffice.ts';

test('the first cash opens the till, and each entry since is told, the newest first', async () => {
  const { school, bursar, admin, payCash } = await openTillOffice();
  expect(await bursar.call('getTill', {})).toMatchObject({ till: null, tills: [], last: null });
  await bursar.call('addPayment', { regNo: 'U001/1', amount: 1_000, method: 'BANK', reference: 'S1' });
  expect((await bursar.call('getTill', {})).till).toBeNull();
  await payCash(bursar, 50_000);
  school.clock.pass(60_000);
  const id = await payCash(bursar, 20_000);
  await admin.call('reversePayment', { id, reason: 'Wrong student' });
  const { till } = await bursar.call('getTill', {});
  expect(till).toMatchObject({
    ...{ userID: bursar.userID, openedAt: '2026-06-15T08:00:00.000Z', opening: 0, expected: 50_000 },
    ...{ total: 3, received: 70_000, paidOut: 20_000 },
  });
  expect(till?.entries).toMatchObject([
    { kind: 'REVERSAL', receiptNo: 3, amount: -20_000, reason: 'Wrong student', by: 'admin Test' },
    { kind: 'PAYMENT', receiptNo: 3, amount: 20_000, regno: 'U001/1', name: 'Akello 1 Joan' },
    { kind: 'PAYMENT', receiptNo: 2, amount: 50_000, by: till?.name },
  ]);
});

test('every open till is named, another’s is shown, and the last closing can be printed again', async () => {
  const { bursar, another, payCash } = await openTillOffice();
  await payCash(bursar, 50_000);
  await payCash(another, 7_000);
  const { tills, till } = await bursar.call('getTill', { userID: another.userID });
  expect(till).toMatchObject({ userID: another.userID, expected: 7_000 });
  expect(tills.map(({ userID, expected }) => [userID, expected])).toEqual([
    [bursar.userID, 50_000],
    [another.userID, 7_000],
  ]);
  const { path } = await another.call('closeTill', counting(7_000));
  const { last } = await another.call('getTill', {});
  expect(last).toMatchObject({ closingNo: 1, path });
  expect((await bursar.ask('getTill', { userID: 999 })).status).toBe(404);
});

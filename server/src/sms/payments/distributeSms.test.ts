import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

async function openPaid() {
  const opened = await openPayments();
  await opened.distributeBy('people');
  const paid = async () => {
    const id = await opened.ask(10_000, `0772${String(Math.random()).slice(2, 6)}00`);
    await opened.run();
    await opened.pass(5_000);
    return id;
  };
  return { ...opened, paid };
}

test('a paid payment is given by a person, once', async () => {
  const { buyer, paid, show, balances } = await openPaid();
  const id = await paid();
  expect(await show(id)).toMatchObject({ depositSatus: 1, sms_distribution: 0 });
  expect(await balances()).toEqual({ [`UNDISTRIBUTED ${id} SIMULATOR`]: 10_000, 'COLLECTED 2 SIMULATOR': 10_000 });
  expect(await buyer.call('distributeSms', { selectedID: id })).toMatchObject({
    ...{ sms_given: 285, data: 285, msg: '285 SMS were added' },
  });
  expect(await show(id)).toMatchObject({ sms_distribution: 1, history: [{}, {}, {}, { text: '285 SMS were added' }] });
  const again = await buyer.ask('distributeSms', { selectedID: id });
  expect([again.status, again.body.msg]).toEqual([409, 'The SMS of this payment were given already']);
});

test('what is unknown, not paid or refunded is not given', async () => {
  const { buyer, admin, ask, run, paid } = await openPaid();
  const said = async (selectedID: number) => {
    const { status, body } = await buyer.ask('distributeSms', { selectedID });
    return [status, body.msg];
  };
  expect(await said(999)).toEqual([404, 'No data found']);
  const pending = await ask(10_000, '0772000003');
  await run();
  expect(await said(pending)).toEqual([409, 'This payment was not successful']);
  const id = await paid();
  await admin.call('refundSmsPayment', { id, reference: 'MM 1', reason: 'Wrong school' });
  expect(await said(id)).toEqual([409, 'This payment was refunded']);
});

test('who settled a payment by hand does not give it while somebody else may', async () => {
  const { admin, buyer, paid, school } = await openPaid();
  const id = await paid();
  await school.database.write((db) =>
    db.updateTable('smsPayments').set({ settledBy: admin.userID }).where('id', '=', id).execute(),
  );
  const own = await admin.ask('distributeSms', { selectedID: id });
  expect([own.status, own.body.msg]).toEqual([
    403,
    'You settled this payment yourself, so somebody else must distribute it',
  ]);
  await school.database.write((db) =>
    db.updateTable('users').set({ status: 0 }).where('id', '=', buyer.userID).execute(),
  );
  expect((await admin.ask('distributeSms', { selectedID: id })).status).toBe(200);
});

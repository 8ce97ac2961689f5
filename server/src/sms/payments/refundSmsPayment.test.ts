import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

async function openPaid(by: 'itself' | 'people') {
  const opened = await openPayments();
  await opened.distributeBy(by);
  const id = await opened.ask(10_000);
  await opened.run();
  await opened.pass(5_000);
  return { ...opened, id };
}

const words = { reference: 'MM 77', reason: 'Paid twice' };

test('before its SMS are given the whole payment goes back', async () => {
  const { admin, id, show, balances } = await openPaid('people');
  const some = await admin.ask('refundSmsPayment', { id, sms: 5, ...words });
  expect([some.status, some.body.msg]).toEqual([400, 'Its SMS were not given, so the whole payment is refunded']);
  expect(await admin.call('refundSmsPayment', { id, ...words })).toMatchObject({ id, msg: 'The refund is recorded' });
  expect(await show(id)).toMatchObject({ depositSatus: 1, statusMsg: 'Refunded', refunded: 1 });
  expect(await balances()).toEqual({ [`UNDISTRIBUTED ${id} SIMULATOR`]: 0, 'COLLECTED 2 SIMULATOR': 0 });
  const again = await admin.ask('refundSmsPayment', { id, ...words });
  expect([again.status, again.body.msg]).toEqual([409, 'This payment was refunded']);
});

test('after it some SMS go back at their price, no more than are left', async () => {
  const { admin, id, show, balances } = await openPaid('itself');
  const none = await admin.ask('refundSmsPayment', { id, ...words });
  expect([none.status, none.body.msg]).toEqual([400, 'Enter how many SMS are taken back']);
  const many = await admin.ask('refundSmsPayment', { id, sms: 286, ...words });
  expect([many.status, many.body.msg]).toEqual([400, 'Enter at most 285 SMS']);
  await admin.call('refundSmsPayment', { id, sms: 85, ...words });
  expect(await balances()).toMatchObject({
    ...{
      'AVAILABLE SIMULATOR': 200,
      'ISSUED SIMULATOR': 200,
      'SALES SIMULATOR': 7_000,
      'COLLECTED 2 SIMULATOR': 7_025,
    },
  });
  expect((await show(id)).history.at(-1)?.text.replaceAll('\u00A0', ' ')).toBe(
    'UGX 2,975 went back for 85 SMS, reference MM 77: Paid twice',
  );
});

test('SMS that are spent do not come back', async () => {
  const { admin, id, school, show } = await openPaid('itself');
  await school.database.write((db) =>
    db.updateTable('smsAccounts').set({ balance: 10 }).where('kind', '=', 'AVAILABLE').execute(),
  );
  expect((await admin.ask('refundSmsPayment', { id, sms: 11, ...words })).status).toBe(409);
  expect(await show(id)).toMatchObject({ refunded: 0 });
});

test('what is pending or unknown is not refunded, and only an administrator refunds', async () => {
  const { admin, buyer, ask, run, id } = await openPaid('itself');
  const pending = await ask(10_000, '0772000003');
  await run();
  expect((await admin.ask('refundSmsPayment', { id: pending, ...words })).body.msg).toBe(
    'This payment was not successful',
  );
  expect((await admin.ask('refundSmsPayment', { id: 999, ...words })).status).toBe(404);
  expect((await buyer.ask('refundSmsPayment', { id, sms: 1, ...words })).status).toBe(403);
});

import { expect, test } from 'vitest';
import { addGateway, addPaid, credit, debit, openSms } from '../../testing/sms/openSms.ts';

test('the balance tells what may be sent, what is reserved and paid for, and who used how much in which month', async () => {
  const { school, act, grant, post, addBatch } = await openSms();
  await act(({ db }) => addGateway(db, { balance: 5_000, price: 30 }));
  const buyer = await school.with(['buySms']);
  await grant(100);
  await grant(7, 'SIMULATOR');
  await act((ledger) => addPaid(ledger, 10_000, { purse: 'REAL', isGiven: false }));
  const { batchID, messageIDs } = await addBatch([2, 1]);
  const [first = 0] = messageIDs;
  await post({ kind: 'RESERVE', batchID, lines: [debit('RESERVED', 3), credit('AVAILABLE', 3)] });
  // The last minute of May in Kampala.
  school.clock.set(new Date('2026-05-31T20:59:00.000Z'));
  await post({ kind: 'TEST', lines: [debit('USED', 1), credit('ISSUED', 1)] });
  school.clock.set(new Date('2026-05-31T21:00:00.000Z'));
  await post({ kind: 'SEND', batchID, lines: [debit('USED', 2, first), credit('RESERVED', 2)] });
  school.clock.set(new Date('2026-06-15T08:00:00.000Z'));
  const answer = await buyer.call('checkSMS', { smsType: 'ALL' });
  expect(answer).toMatchObject({ data: 97, reserved: 1, undistributed: 285 });
  expect(answer.usage.months).toHaveLength(12);
  expect(answer.usage.months.slice(0, 3)).toEqual([
    { month: '2026-06', sms: 2 },
    { month: '2026-05', sms: 1 },
    { month: '2026-04', sms: 0 },
  ]);
  expect(answer.usage.senders).toEqual([{ userID: 1, name: 'admin Test', sms: 3 }]);
  expect((await buyer.call('checkSMS', { smsType: 'GATEWAY' })).data).toBe(166);
  const sender = await school.with(['sendSms']);
  expect((await sender.call('checkSMS', {})).data).toBe(97);
  await expect(sender.call('checkSMS', { smsType: 'GATEWAY' })).rejects.toMatchObject({
    status: 403,
    msg: 'No rights',
  });
});

test('a gateway whose balance nobody knows buys nothing that can be told', async () => {
  const { school } = await openSms();
  const buyer = await school.with(['buySms']);
  expect(await buyer.call('checkSMS', { smsType: 'GATEWAY' })).toMatchObject({
    data: 0,
    msg: 'The gateway has not told its balance, or the price of an SMS there is not set',
  });
});

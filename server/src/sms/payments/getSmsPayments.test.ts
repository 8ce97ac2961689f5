import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

test('payments of the days are listed, the newest first, with the sum of the successful ones', async () => {
  const { buyer, ask, run, pass } = await openPayments();
  await ask(10_000);
  await run();
  await pass(5_000);
  await ask(20_000, '0772000001');
  await run();
  await pass(5_000);
  await ask(5_000, '0752000003');
  const days = { startFrom: '2026-06-15', endAt: '2026-06-15' };
  const { smsPayData, total, found } = await buyer.call('getSmsPayments', days);
  expect({ total, found }).toEqual({ total: 10_000, found: 3 });
  expect(smsPayData.map(({ depositSatus, amount, sms }) => [depositSatus, amount, sms])).toEqual([
    [2, 5_000, 142],
    [3, 20_000, 571],
    [1, 10_000, 285],
  ]);
  expect(smsPayData[0]).toMatchObject({
    ...{ phone: '+256752000003', user: { username: 'user1' }, sms_distribution: 0, refunded: 0, rate: 35 },
    created_at: '2026-06-15T08:00:10.000Z',
  });
  expect(await buyer.call('getSmsPayments', { ...days, page: 2 })).toMatchObject({ smsPayData: [], found: 3 });
  const none = await buyer.call('getSmsPayments', { startFrom: '2026-06-16', endAt: '2026-06-17' });
  expect(none).toMatchObject({ smsPayData: [], total: 0, found: 0, msg: 'No data found' });
});

test('what the simulator paid is not added to real money', async () => {
  const { buyer, ask, run, pass, school } = await openPayments();
  for (const amount of [10_000, 7_000]) await ask(amount);
  await run();
  await pass(5_000);
  const days = { startFrom: '2026-06-15', endAt: '2026-06-15' };
  expect(await buyer.call('getSmsPayments', days)).toMatchObject({ total: 17_000 });
  await school.database.write((db) =>
    db.updateTable('smsPayments').set({ purse: 'REAL' }).where('amount', '=', 7_000).execute(),
  );
  const { total, smsPayData } = await buyer.call('getSmsPayments', days);
  expect([total, smsPayData.map(({ amount, simulated }) => [amount, simulated])]).toEqual([
    7_000,
    [
      [7_000, 0],
      [10_000, 1],
    ],
  ]);
});

test('days that are missing or turned round are refused in the words of the list', async () => {
  const { buyer } = await openPayments();
  const said = async (days: object) => {
    const { status, body } = await buyer.ask('getSmsPayments', days as { startFrom: string; endAt: string });
    return [status, body.msg];
  };
  expect(await said({ endAt: '2026-06-15' })).toEqual([400, 'Fill in all feilds marked with a *']);
  expect(await said({ startFrom: '2026-06-16', endAt: '2026-06-15' })).toEqual([
    ...[400, "'Start From' date can not be greater than 'End At' date *"],
  ]);
});

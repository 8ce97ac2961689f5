import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

test('the provider is asked again at once, but not twice within ten seconds', async () => {
  const { buyer, ask, run, pass, show, simulator } = await openPayments();
  const id = await ask(10_000, '0772000003');
  await run();
  await pass(5_000);
  const queries = () => simulator.ledger().requests.filter(({ on }) => on === 'status').length;
  expect(queries()).toBe(1);
  await pass(4_000);
  for (let n = 0; n < 5; n++)
    expect(await buyer.call('askSmsPayment', { id })).toMatchObject({ msg: 'MTN is being asked' });
  await run();
  expect(queries()).toBe(1);
  await pass(6_000);
  expect(queries()).toBe(2);
  expect(await show(id)).toMatchObject({ depositSatus: 2 });
});

test('one that failed can be asked about; one that is paid, or unknown to us, cannot', async () => {
  const { buyer, ask, run, pass, show, simulator } = await openPayments();
  simulator.rules({ fault: 'status FAILED' });
  const id = await ask(10_000);
  await run();
  await pass(5_000);
  expect(await show(id)).toMatchObject({ depositSatus: 3, statusMsg: 'Refused on the phone' });
  await pass(10_000);
  await buyer.call('askSmsPayment', { id });
  await run();
  expect(await show(id)).toMatchObject({ depositSatus: 1, sms_distribution: 1 });
  const paid = await buyer.ask('askSmsPayment', { id });
  expect([paid.status, paid.body.msg]).toEqual([409, 'Nothing more can be asked about this payment']);
  expect((await buyer.ask('askSmsPayment', { id: 999 })).status).toBe(404);
});

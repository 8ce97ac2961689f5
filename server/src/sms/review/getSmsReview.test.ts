import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

test('what waits is listed with the payment and what the provider says of it', async () => {
  const { admin, buyer, ask, run, pass, simulator } = await openPayments();
  expect(await admin.call('getSmsReview', {})).toMatchObject({ mainData: [], msg: 'No data found' });
  simulator.rules({ fault: 'wrong amount' });
  const id = await ask(10_000);
  await run();
  await pass(5_000);
  const { mainData } = await admin.call('getSmsReview', {});
  expect(mainData).toMatchObject([
    {
      ...{ kind: 'DIFFERS', paymentID: id, amount: 10_000, theirAmount: 10_500, phone: '+256772000000' },
      ...{ theirReference: simulator.ledger().payments[0]?.theirRef, at: '2026-06-15T08:00:05.000Z' },
      statusMsg: 'Being checked by the school: the amount differs',
    },
  ]);
  expect((await buyer.ask('getSmsReview', {})).status).toBe(403);
});

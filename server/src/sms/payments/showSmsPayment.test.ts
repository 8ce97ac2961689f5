import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';

test('a payment is shown with who did what, and when the provider is asked next', async () => {
  const { buyer, ask, run, show, rowOf } = await openPayments();
  const id = await ask(10_000, '0772000003');
  await run();
  expect(await show(id)).toMatchObject({
    ...{ id, provider: 'MTN', reference: (await rowOf(id)).ref, theirReference: '', next: '2026-06-15T08:00:05.000Z' },
    history: [
      { at: '2026-06-15T08:00:00.000Z', by: 'user1', text: 'Being sent to MTN' },
      { at: '2026-06-15T08:00:00.000Z', by: '', text: 'Approve it on 0772 000 003' },
    ],
  });
  expect((await buyer.ask('showSmsPayment', { showID: 999 })).status).toBe(404);
});

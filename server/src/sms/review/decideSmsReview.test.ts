import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { addReview } from './addReview.ts';

async function openDiffering() {
  const opened = await openPayments();
  const { admin, simulator, ask, run, pass } = opened;
  simulator.rules({ fault: 'wrong amount' });
  const id = await ask(10_000);
  await run();
  await pass(5_000);
  const [item] = (await admin.call('getSmsReview', {})).mainData;
  if (!item) throw new Error('nothing to review');
  const decide = async (decision: 'ASK' | 'PAID' | 'FAILED' | 'LEFT' | 'NOT LEFT' | 'ASIDE', more: object = {}) => {
    const { status, body } = await admin.ask('decideSmsReview', {
      id: item.id,
      decision,
      reason: 'Seen at MTN',
      ...more,
    });
    return [status, body.msg];
  };
  return { ...opened, id, decide, open: async () => (await admin.call('getSmsReview', {})).mainData.length };
}

const saved = [200, 'The decision is saved'];

test('asked again, the provider’s own answer settles it', async () => {
  const { decide, pass, show, id, open } = await openDiffering();
  expect(await decide('ASK', { reason: undefined })).toEqual(saved);
  expect(await open()).toBe(1);
  await pass(10_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1, sms_distribution: 1 });
  expect(await open()).toBe(0);
});

test('settled as paid with what was really paid; another person gives the SMS', async () => {
  const { decide, show, id, admin, buyer, balances, open } = await openDiffering();
  expect(await decide('PAID')).toEqual([400, 'Enter the reference of the provider']);
  expect(await decide('PAID', { reference: '77' })).toEqual([400, 'Enter the amount that was paid']);
  expect((await decide('PAID', { reference: '77', amount: 34 }))[0]).toBe(400);
  expect(await decide('PAID', { reference: '77', amount: 5_000, reason: '' })).toEqual([400, 'Enter a reason']);
  expect(await decide('PAID', { reference: '77', amount: 5_000 })).toEqual(saved);
  expect(await show(id)).toMatchObject({
    ...{ depositSatus: 1, sms_distribution: 0, amount: 5_000, sms: 142, theirReference: '77' },
    statusMsg: 'Paid, MTN 77: confirmed by the school',
  });
  expect(await decide('PAID', { reference: '77', amount: 5_000 })).toEqual([409, 'This has been decided already']);
  expect(await open()).toBe(0);
  expect((await admin.ask('distributeSms', { selectedID: id })).status).toBe(403);
  expect((await buyer.call('distributeSms', { selectedID: id })).sms_given).toBe(142);
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 142, 'COLLECTED 2 SIMULATOR': 5_000 });
});

test('settled as failed, a late answer of the provider still credits', async () => {
  const { decide, show, id, buyer, pass } = await openDiffering();
  expect(await decide('FAILED')).toEqual(saved);
  expect(await show(id)).toMatchObject({ depositSatus: 3, statusMsg: 'Not paid: Seen at MTN' });
  await pass(10_000);
  await buyer.call('askSmsPayment', { id });
  await pass(0);
  expect(await show(id)).toMatchObject({ depositSatus: 1 });
});

test('a decision that does not fit, and an item that is not there, are refused', async () => {
  const { decide, admin } = await openDiffering();
  expect(await decide('LEFT')).toEqual([400, 'This decision does not fit here']);
  expect(await decide('ASIDE')).toEqual([400, 'This decision does not fit here']);
  expect(await decide('FAILED', { alike: 1 })).toEqual([400, 'This decision does not fit here']);
  expect((await admin.ask('decideSmsReview', { id: 999, decision: 'ASK' })).status).toBe(404);
});

test('money without a payment becomes one, or is set aside', async () => {
  const { school, admin, show, balances } = await openPayments();
  const add = (theirRef: string) =>
    school.database.write((db) =>
      addReview(
        { db, now: school.clock.now() },
        { kind: 'NO PAYMENT', itemKey: theirRef, text: 'Airtel received it', gatewayID: 3, theirRef, amount: 700 },
      ),
    );
  await add('MP1');
  await add('MP2');
  const [first, second] = (await admin.call('getSmsReview', {})).mainData;
  const words = { reason: 'On the statement' };
  await admin.call('decideSmsReview', {
    id: first?.id ?? 0,
    decision: 'PAID',
    reference: 'MP1',
    amount: 700,
    ...words,
  });
  await admin.call('decideSmsReview', { id: second?.id ?? 0, decision: 'ASIDE', ...words });
  expect(await show(1)).toMatchObject({ amount: 700, sms: 20, theirReference: 'MP1', provider: 'Airtel', phone: '' });
  expect(await balances()).toEqual({ 'UNDISTRIBUTED 1 SIMULATOR': 700, 'COLLECTED 3 SIMULATOR': 700 });
  await add('MP3');
  const [third] = (await admin.call('getSmsReview', {})).mainData;
  const twice = { id: third?.id ?? 0, decision: 'PAID', reference: 'MP1', amount: 700, ...words } as const;
  const refused = await admin.ask('decideSmsReview', twice);
  expect([refused.status, refused.body.msg]).toEqual([409, 'Payment 1 has this reference']);
});

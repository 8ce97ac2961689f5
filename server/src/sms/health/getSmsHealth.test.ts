import { expect, test } from 'vitest';
import { openMessages } from '../../testing/sms/openMessages.ts';
import { addGateway, addPaid, openSms } from '../../testing/sms/openSms.ts';

const kindsOf = (items: readonly { kind: string }[]) => items.map(({ kind }) => kind);

test('without gateways SMS and money are simulated, and credit under the rule is told to senders and buyers', async () => {
  const { school, grant } = await openSms();
  const sender = await school.with(['sendSms']);
  const { items, simulator } = await sender.call('getSmsHealth', {});
  expect(simulator).toEqual({ sms: 1, money: 1 });
  expect(items).toEqual([
    {
      ...{ kind: 'credit', text: 'SMS credit is low: 0 SMS are left.' },
      ...{ href: '/checkSMSBalance', action: 'Check SMS Balance' },
    },
  ]);
  await grant(200, 'SIMULATOR');
  expect((await sender.call('getSmsHealth', {})).items).toEqual([]);
});

test('what is wrong with gateways, payments, messages and the review is told by right', async () => {
  const { school, act, grant, addBatch } = await openSms();
  await grant(1_000);
  const { messageIDs } = await addBatch([1]);
  await act(async (ledger) => {
    const { db } = ledger;
    await addGateway(db, {
      balance: 300,
      price: 30,
      pausedAt: '2026-06-15T07:00:00.000Z',
      problem: 'wrong key',
      forged: 2,
    });
    await addPaid(ledger, 10_000, { purse: 'REAL', isGiven: false });
    await addPaid(ledger, 500, { purse: 'REAL', state: 'ASKED' });
    await db.updateTable('smsMessages').set({ state: 'UNKNOWN' }).where('id', 'in', messageIDs).execute();
    await db
      .insertInto('smsReview')
      .values({
        ...{ kind: 'UNKNOWN MONEY', itemKey: 'a', gatewayID: null, paymentID: null, messageID: null, text: 'x' },
        ...{
          theirRef: '',
          amount: null,
          at: '2026-06-15T08:00:00.000Z',
          decision: null,
          decidedAt: null,
          decidedBy: null,
        },
      })
      .execute();
  });
  school.clock.pass(3_700_000);
  const of = async (client: { call: Awaited<ReturnType<typeof school.as>>['call'] }) =>
    kindsOf((await client.call('getSmsHealth', {})).items);
  expect(await of(await school.with(['sendSms']))).toEqual(['gateway', 'unknown']);
  expect(await of(await school.with(['buySms']))).toEqual(['gateway', 'uncovered', 'pending', 'undistributed']);
  const admin = await school.as('admin');
  expect(await of(admin)).toEqual(['gateway', 'uncovered', 'pending', 'undistributed', 'unknown', 'review', 'forged']);
  const { items, simulator } = await admin.call('getSmsHealth', {});
  expect(simulator).toEqual({ sms: 0, money: 1 });
  expect(items.find(({ kind }) => kind === 'unknown')?.href).toBe('/sms_messages?state=UNKNOWN&startFrom=2026-06-15');
  expect(items.map(({ text }) => text)).toEqual([
    'The gateway EgoSMS is paused: wrong key.',
    'Credit sold is not covered by the gateway’s balance: 1,000 SMS are sold, and it buys 10.',
    'One SMS payment is pending for more than an hour.',
    'One paid SMS payment is not distributed: UGX\u00A010,000.',
    'One message may not have been sent: the gateway did not say.',
    'One item of SMS and mobile money to decide.',
    '2 callbacks with a wrong signature or reference.',
  ]);
});

test('an urgent message is told to each administrator for a day, and to nobody else', async () => {
  const { school, sender } = await openMessages();
  const send = (message: string) =>
    sender.call('sendSms', {
      ...{ message, urgent: 1, reason: 'The bus leaves early' },
      selectedContacts: [{ name: 'Akello', phone: '0772000001' }],
    });
  const told = async (client: { call: Awaited<ReturnType<typeof school.as>>['call'] }) =>
    (await client.call('getSmsHealth', {})).items.filter(({ kind }) => kind === 'urgent');
  const { batchID } = await send('Come at once');
  expect(await told(sender)).toEqual([]);
  const [one, ...more] = await told(await school.as('admin'));
  expect(more).toEqual([]);
  expect(one).toMatchObject({ href: `/sms_batch?id=${batchID}`, action: 'View' });
  expect(one?.text).toBe('user1 Test sent an urgent message to 1 contact: The bus leaves early');
  await send('Come now');
  expect(await told(await school.as('admin'))).toMatchObject([
    { text: '2 urgent messages were sent within a day.', href: '/sms_messages?startFrom=2026-06-15' },
  ]);
  school.clock.pass(24 * 3_600_000 + 1);
  expect(await told(await school.as('admin'))).toEqual([]);
});

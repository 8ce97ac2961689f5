import { expect, test } from 'vitest';
import type { Rule } from '../../../simulator/Rules.ts';
import { openProviders } from '../../../testing/sms/openProviders.ts';
import { smsOf } from '../../../testing/sms/openSms.ts';
import { senderOfSchool } from '../../../testing/sms/senderOfSchool.ts';

async function openReported(...rules: Rule[]) {
  const opened = await openProviders('africastalking', 'airtel');
  const { school, simulator, renew, admin } = opened;
  await smsOf(school).grant(10);
  simulator.setCallback('africastalking', await renew('africastalking'));
  simulator.rules(...rules);
  const health = async () => (await admin.call('getSmsHealth', {})).items.map(({ kind }) => kind);
  const reviews = async () => (await admin.call('getSmsReview', {})).mainData;
  return { ...opened, ...(await senderOfSchool(school)), ...smsOf(school), health, reviews };
}

test('what the network says is shown, and moves no credit', async () => {
  const { send, report, stored, balances, verify } = await openReported();
  await send('0772000001', '0772000009');
  const before = await balances();
  expect(new Set(await report(5_000))).toEqual(new Set(['DONE']));
  expect((await stored()).map(({ state, charged }) => [state, charged])).toEqual([
    ['DELIVERED', 1],
    ['FAILED', 1],
  ]);
  expect(await balances()).toEqual(before);
  expect((await verify()).problem).toBeNull();
});

test.each([
  ['callback 50 times', 'DELIVERED', 0],
  ['callback 20 at once', 'DELIVERED', 0],
  ['callback unknown word', 'SENT', 0],
  ['callback pending then success', 'DELIVERED', 0],
  ['callback success then pending', 'DELIVERED', 0],
  ['callback success then failed', 'DELIVERED', 1],
  ['callback failed then success', 'FAILED', 1],
  ['callback unknown code', 'SENT', 0],
] as const)(
  'with “%s” the message is %s, and %i contradictions are for an administrator',
  async (fault, state, count) => {
    const { send, report, states, reviews } = await openReported({ fault });
    await send('0772000001');
    await report(5_000);
    expect(await states()).toEqual([state]);
    expect((await reviews()).map(({ kind }) => kind)).toEqual(Array(count).fill('REPORTS DIFFER'));
  },
);

test('reports that come together are read together; one that comes before the answer is read again', async () => {
  const { send, report, states, school } = await openReported();
  await send('0772000001', '0772000002');
  const set = (state: 'SENDING' | 'SENT') =>
    school.database.write((db) =>
      db.updateTable('smsMessages').set({ state }).where('phone', '=', '+256772000001').execute(),
    );
  await set('SENDING');
  await report(5_000);
  expect(await states()).toEqual(['SENDING', 'DELIVERED']);
  await set('SENT');
  await report(2_000);
  expect(await states()).toEqual(['DELIVERED', 'DELIVERED']);
});

test('a message whose answer was cut off is delivered by the report of an unknown code', async () => {
  const { send, report, states } = await openReported({ fault: 'reset after' });
  await send('0772000001');
  expect(await states()).toEqual(['UNKNOWN']);
  await report(5_000);
  expect(await states()).toEqual(['DELIVERED']);
});

test('who opts out at the gateway gets no more messages', async () => {
  const { simulator, report, user } = await openReported();
  await simulator.optOut('+256772000001');
  await report(1_000);
  const asked = { selectedContacts: [{ name: 'A', phone: '0772000001' }], message: 'Come on Friday' };
  expect((await user.ask('previewSms', asked)).status).toBe(400);
});

test('what cannot be read is an alarm until an administrator has seen it, and again with the next', async () => {
  const { school, renew, report, health, reviews, admin, rowOf } = await openReported();
  const address = new URL(await renew('africastalking')).pathname;
  const forge = async (body: string) => {
    expect((await school.app.inject({ method: 'POST', url: address, payload: body })).statusCode).toBe(200);
    await report(0);
  };
  await forge('a=1');
  await forge('a=2');
  expect(await health()).toContain('forged');
  expect(await health()).not.toContain('review');
  const [item, ...more] = await reviews();
  expect([item?.kind, more]).toEqual(['FORGED', []]);
  const seen = { id: item?.id ?? 0, decision: 'ASIDE', reason: 'A tester' } as const;
  await admin.call('decideSmsReview', seen);
  expect([(await health()).includes('forged'), (await rowOf('africastalking')).forged]).toEqual([false, 0]);
  const row = await school.database.read.selectFrom('smsReview').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ decision: 'ASIDE', decidedBy: 1, reason: 'A tester' });
  await forge('a=3');
  expect(await health()).toContain('forged');
  expect((await reviews()).map(({ kind }) => kind)).toEqual(['FORGED']);
});

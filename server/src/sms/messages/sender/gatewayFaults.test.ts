import { expect, test } from 'vitest';
import type { Fault } from '../../../simulator/faults.ts';
import { type SmsProvider, smsProviders } from '../../../simulator/providerNames.ts';
import { openProviders } from '../../../testing/sms/openProviders.ts';
import { smsOf } from '../../../testing/sms/openSms.ts';
import { senderOfSchool } from '../../../testing/sms/senderOfSchool.ts';

// The rows of sms.md, section 10, that concern messages: the whole way from the call to a simulated gateway.

async function openFaulty(provider: SmsProvider, ...faults: Fault[]) {
  const { school, simulator } = await openProviders(provider, 'mtn');
  simulator.rules(...faults.map((fault) => ({ fault, provider })));
  await smsOf(school).grant(10);
  const sender = await senderOfSchool(school);
  /** Each row as it ended, and how often the gateway took it in truth. */
  const ended = async () => {
    const { messages } = simulator.ledger();
    return (await sender.stored()).map(({ state, charged, phone }) => [
      ...[state, charged, messages.filter(({ to }) => to === phone).length],
    ]);
  };
  const left = async () => (await smsOf(school).balances()).AVAILABLE;
  return { ...sender, school, ended, left };
}

const four = ['0772000010', '0772000011', '0772000012', '0772000013'] as const;

test.each([
  ...(['reset after', 'half after', '500 after', '504 html after', 'empty after'] as const).map(
    (fault) => [fault, 1] as const,
  ),
  ...(['reset before', '408 before', 'html before'] as const).map((fault) => [fault, 0] as const),
])('a message that ends with “%s” is unknown, charged once and never handed over again', async (fault, taken) => {
  const { send, sendDue, school, ended, left } = await openFaulty('egosms', fault);
  await send(four[0]);
  school.clock.pass(3_600_000);
  await sendDue();
  expect([await ended(), await left()]).toEqual([[['UNKNOWN', 1, taken]], 9]);
});

test.each(smsProviders)('%s: who has too much to do is asked later, with the same row', async (provider) => {
  const { send, sendDue, school, ended, left } = await openFaulty(provider, '429');
  await send(four[0]);
  expect([await ended(), await left()]).toEqual([[['QUEUED', 0, 0]], 9]);
  school.clock.pass(5_000);
  await sendDue();
  expect([await ended(), await left()]).toEqual([[['SENT', 1, 1]], 9]);
});

test('a batch that is partly refused and shuffled: each row is right', async () => {
  const { send, ended, left } = await openFaulty('africastalking', 'some refused', 'shuffled');
  await send(...four);
  await send('0772000014', '0772000015');
  const rows = await ended();
  const states = rows.map(([state]) => state);
  expect(states).toContain('FAILED');
  expect(states).toContain('SENT');
  for (const [state, charged, taken] of rows) expect([charged, taken]).toEqual(state === 'SENT' ? [1, 1] : [0, 0]);
  expect(await left()).toBe(10 - states.filter((state) => state !== 'FAILED').length);
});

test('of those that an answer does not name nobody knows: they are charged and not sent again', async () => {
  const { send, sendDue, school, ended } = await openFaulty('africastalking', 'some missing');
  await send(...four);
  school.clock.pass(3_600_000);
  await sendDue();
  const rows = await ended();
  expect(rows.map(([state]) => state)).toContain('UNKNOWN');
  for (const [, charged, taken] of rows) expect([charged, Number(taken) <= 1]).toEqual([1, true]);
});

test('where one bad number makes the gateway refuse a request whole, the others get their message, once', async () => {
  const { send, sendDue, school, ended, left } = await openFaulty('egosms');
  await send(four[0], '0772000006', four[1], four[2]);
  school.clock.pass(3_600_000);
  await sendDue();
  const [sent, refused] = [
    ['SENT', 1, 1],
    ['FAILED', 0, 0],
  ];
  expect([await ended(), await left()]).toEqual([[sent, refused, sent, sent], 7]);
});

test('a batch that is refused whole gives its credit back; one that the balance does not cover waits, and the gateway is paused', async () => {
  const { send, ended, left, school } = await openFaulty(
    'egosms',
    ...Array<Fault>(5).fill('batch refused'),
    'balance ends',
  );
  await send(...four);
  expect([await ended(), await left()]).toEqual([Array(4).fill(['FAILED', 0, 0]), 10]);
  await send('0772000014', '0772000015');
  expect([(await ended()).slice(4), await left()]).toEqual([Array(2).fill(['QUEUED', 0, 0]), 8]);
  const gateway = school.database.read.selectFrom('smsGateways').select('pausedAt').where('driver', '=', 'egosms');
  expect((await gateway.where('source', '=', 'ENVIRONMENT').executeTakeFirstOrThrow()).pausedAt).not.toBeNull();
});

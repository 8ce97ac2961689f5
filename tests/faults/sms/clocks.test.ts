import { expect, test } from 'vitest';
import { openPayments } from '../../../server/src/testing/sms/openPayments.ts';
import { openSending, senderOf } from '../../../server/src/testing/sms/openSending.ts';
import { password } from '../../../server/src/testing/startSchool.ts';

// sms.md, section 10: the clock three days on or back, the end of the hours and another gateway, each in the middle of a batch.

const aDay = 24 * 3_600_000;
const today = {
  ...{ message: 'Today', selectedContacts: [{ name: 'A', phone: '0772000099' }] },
  ...{ urgent: 1 as const, reason: 'A test', again: 1 as const },
};

/** A batch of 25 of which ten are out and wait for the gateway's answer; the gateway takes what it is given. */
async function openHalfway() {
  const opened = await openSending();
  const { sender, sendDue, requests, script, school, stored, verify } = opened;
  const selectedContacts = Array.from({ length: 25 }, (_, n) => ({ name: 'A', phone: `07720000${10 + n}` }));
  const { batchID } = await sender.call('sendSms', { message: 'Come on Friday', selectedContacts });
  school.clock.pass(10_000);
  const answered = Promise.withResolvers<void>();
  script.wait = answered.promise;
  const sending = sendDue();
  await expect.poll(() => requests.flat().length).toBe(10);
  return {
    ...{ ...opened, batchID },
    /** The gateway answers, and what may leave then leaves. */
    goOn: async () => {
      answered.resolve();
      await sending;
    },
    /** How many are in each state. None was handed over twice, and the books are whole. */
    states: async () => {
      const given = requests.flat().map(({ id }) => id);
      expect(new Set(given).size).toBe(given.length);
      expect(await verify()).toMatchObject({ problem: null, unchecked: [] });
      return Object.fromEntries(
        [...Map.groupBy(await stored(), ({ state }) => state)].map(([state, rows]) => [state, rows.length]),
      );
    },
  };
}

test('a clock that jumps three days on in mid-batch: all leave, each once', async () => {
  const { school, goOn, states, sendDue } = await openHalfway();
  school.clock.pass(3 * aDay);
  await goOn();
  await sendDue();
  expect(await states()).toEqual({ SENT: 25 });
});

test('a clock that jumps on into the night: nothing more leaves before 08:00', async () => {
  const { school, goOn, states, sendDue } = await openHalfway();
  school.clock.pass(3 * aDay + 10 * 3_600_000);
  await goOn();
  expect(await states()).toEqual({ SENT: 10, QUEUED: 15 });
  school.clock.pass(11 * 3_600_000);
  await sendDue();
  expect(await states()).toEqual({ SENT: 25 });
});

test('a clock that jumps three days back in mid-batch: the rest waits for its time, and each leaves once', async () => {
  const { school, goOn, states, sendDue, stored } = await openHalfway();
  school.clock.pass(-3 * aDay);
  await goOn();
  await sendDue();
  expect(await states()).toEqual({ SENT: 10, QUEUED: 15 });
  // What is sent by that clock leaves meanwhile.
  await (await school.as('admin')).call('sendSms', today);
  await sendDue();
  expect((await stored()).at(-1)).toMatchObject({ phone: '+256772000099', state: 'SENT' });
  school.clock.pass(3 * aDay);
  await sendDue();
  expect(await states()).toEqual({ SENT: 26 });
});

test('a program that dies in mid-batch and starts three days back: what was out is unknown at once, and others leave', async () => {
  const { school, states, goOn } = await openHalfway();
  school.clock.pass(-3 * aDay);
  const next = await senderOf(school);
  await next.sendDue();
  expect(await states()).toEqual({ UNKNOWN: 10, QUEUED: 15 });
  await (await school.as('admin')).call('sendSms', today);
  await next.sendDue();
  expect(next.requests.flat().map(({ text }) => text)).toEqual(['Today']);
  await goOn();
  await next.stopSender();
  expect(await states()).toEqual({ UNKNOWN: 10, QUEUED: 15, SENT: 1 });
});

test('a gateway that was paused by a clock that ran ahead is tried as soon as the clock is right', async () => {
  const { school, sendDue, script, stored } = await openSending();
  const send = async () => {
    const { batchID } = await (await school.as('admin')).call('sendSms', today);
    await sendDue();
    return (await stored()).find((row) => row.batchID === batchID)?.state;
  };
  school.clock.pass(3 * aDay);
  script.answer = () => ({ kind: 'refused', retry: 'later', alarm: 'key', reason: 'The key is not accepted' });
  expect(await send()).toBe('QUEUED');
  school.clock.pass(-3 * aDay);
  script.answer = () => ({ kind: 'accepted', ref: 'a' });
  expect(await send()).toBe('SENT');
});

test('at 20:00 in mid-batch the rest stops, and goes on at 08:00', async () => {
  const { school, goOn, states, sendDue, balances, batchID } = await openHalfway();
  school.clock.set(new Date('2026-06-15T17:00:00.000Z'));
  await goOn();
  await sendDue();
  expect(await states()).toEqual({ SENT: 10, QUEUED: 15 });
  expect(await balances()).toMatchObject({ [`RESERVED ${batchID} SIMULATOR`]: 15 });
  school.clock.set(new Date('2026-06-16T04:59:59.000Z'));
  await sendDue();
  expect(await states()).toEqual({ SENT: 10, QUEUED: 15 });
  school.clock.pass(1_000);
  await sendDue();
  expect(await states()).toEqual({ SENT: 25 });
});

test('a real gateway that is set up in mid-batch: what is out is the simulator’s, the rest is cancelled, and no purse pays for the other', async () => {
  const { school, goOn, states, sendDue, balances } = await openHalfway();
  const admin = await school.as('admin');
  await admin.call('saveGateway', {
    ...{ kind: 'SMS', name: 'EgoSMS', driver: 'egosms', host: 'PRODUCTION', account: 'hillside', sender: 'HILLSIDE' },
    ...{ networks: ['MTN', 'AIRTEL', 'OTHER'], order: 1, status: 1, secret: 'a key', current: password },
  });
  await goOn();
  await sendDue();
  expect(await states()).toEqual({ SENT: 10, CANCELLED: 15 });
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 990, 'USED SIMULATOR': 10 });
});

test('a payment while the clock jumps three days on is credited once, by its own answer', async () => {
  const { school, ask, run, pass, rowOf, balances, reviews } = await openPayments();
  const silent = await ask(10_000, '0772000003');
  const paid = await ask(10_000, '0772000100');
  await run();
  await pass(3 * aDay);
  expect([await rowOf(silent), await reviews()]).toMatchObject([
    { state: 'ASKED' },
    [{ kind: 'PENDING', paymentID: silent }],
  ]);
  expect(await rowOf(paid)).toMatchObject({ state: 'PAID', isDistributed: 1 });
  school.clock.pass(-3 * aDay);
  await run();
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 285 });
});

test('a payment while the clock jumps three days back waits for its time, and is asked about sooner when somebody wants', async () => {
  const { school, ask, run, rowOf, balances, simulator } = await openPayments();
  const id = await ask(10_000, '0772000004');
  await run();
  school.clock.pass(10_000);
  await run();
  school.clock.pass(-3 * aDay);
  // The provider's own clock goes on.
  await simulator.clock.pass(3 * aDay + 60_000);
  await run();
  expect(await rowOf(id)).toMatchObject({ state: 'ASKED', queries: 1 });
  await (await school.as('admin')).call('askSmsPayment', { id });
  await run();
  expect(await rowOf(id)).toMatchObject({ state: 'PAID', isDistributed: 1, queries: 2 });
  school.clock.pass(3 * aDay);
  await run();
  expect(await balances()).toMatchObject({ 'AVAILABLE SIMULATOR': 285 });
  expect(simulator.ledger().payments).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { atHour } from '../../jobs/Schedule.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { reconcilePayments } from './reconcilePayments.ts';

async function openNight() {
  const opened = await openPayments();
  const { school, run, pass } = opened;
  const { database, parts, clock } = school;
  const night = async () => {
    const problems = await reconcilePayments({ database, gateways: parts.gateways, clock: clock.now });
    await run();
    return problems;
  };
  const paid = async (phone: string) => {
    const id = await opened.ask(10_000, phone);
    await run();
    await pass(3 * 60_000);
    return id;
  };
  const change = (id: number, set: object) =>
    database.write((db) => db.updateTable('smsPayments').set(set).where('id', '=', id).execute());
  const told = async () =>
    (await opened.reviews()).map(({ kind, paymentID, text }) => [kind, paymentID, text.replaceAll('\u00A0', ' ')]);
  return { ...opened, night, paid, change, told };
}

test('what the list and the payments say alike leaves nothing to decide', async () => {
  const { night, paid, told } = await openNight();
  await paid('0752000000');
  await paid('0772000000');
  await paid('0752000001');
  await night();
  await night();
  expect(await told()).toEqual([]);
});

test('money that nobody asked for, and another amount, go to an administrator, once', async () => {
  const { school, night, paid, change, told } = await openNight();
  const unknown = await paid('0752000000');
  const other = await paid('0752000100');
  await change(unknown, { ref: 'NEVERASKED00', theirRef: 'NEVER', state: 'FAILED' });
  await change(other, { amount: 20_000 });
  await night();
  await night();
  const decided = { decidedAt: school.clock.now().toISOString(), decidedBy: 1, decision: 'ASIDE' };
  await school.database.write((db) =>
    db.updateTable('smsReview').set(decided).where('kind', '=', 'LIST DIFFERS').execute(),
  );
  await night();
  expect((await told()).sort()).toEqual([
    ['LIST DIFFERS', other, 'Airtel lists UGX 10,000, the payment is of UGX 20,000'],
    ['NO PAYMENT', null, 'Airtel received UGX 10,000 that no payment here asked for'],
  ]);
});

test('a payment that failed here and is paid there is asked about again, where there is a list and where there is none', async () => {
  const { night, ask, run, pass, show, simulator } = await openNight();
  simulator.rules({ fault: 'status FAILED', times: 2 });
  const mtn = await ask(10_000, '0772000000');
  const airtel = await ask(10_000, '0752000000');
  await run();
  await pass(3 * 60_000);
  expect([(await show(mtn)).depositSatus, (await show(airtel)).depositSatus]).toEqual([3, 3]);
  await pass(60_000);
  await night();
  expect([(await show(mtn)).depositSatus, (await show(airtel)).depositSatus]).toEqual([1, 1]);
});

test.each([
  ['2026-06-01T08:00:00.000Z', 1],
  // Nobody can approve it any more, and the account is off: it is not asked.
  ['2026-04-01T08:00:00.000Z', 3],
])(
  'a payment of %s that failed here and is paid in the list is asked about again while it can be paid',
  async (createdAt, depositSatus) => {
    const { night, ask, run, pass, show, change, simulator } = await openNight();
    simulator.rules({ fault: 'status FAILED', times: 1 });
    const id = await ask(10_000, '0752000000');
    await run();
    await pass(3 * 60_000);
    expect((await show(id)).depositSatus).toBe(3);
    await change(id, { createdAt });
    await pass(60_000);
    await night();
    expect((await show(id)).depositSatus).toBe(depositSatus);
  },
);

test('a provider that gives no list is named', async () => {
  const { night, paid, simulator } = await openNight();
  await paid('0752000000');
  await simulator.goOffline();
  expect(await night()).toEqual([expect.stringContaining('Airtel: Could not be reached')]);
  await simulator.comeBack();
});

test.each([
  ['2026-06-15T08:00:00.000Z', '2026-06-15T23:00:00.000Z'],
  ['2026-06-15T22:59:59.000Z', '2026-06-15T23:00:00.000Z'],
  ['2026-06-15T23:00:00.000Z', '2026-06-16T23:00:00.000Z'],
])('after %s it is two at night in Kampala at %s', (last, next) => {
  expect(atHour(2)(new Date(last)).toISOString()).toBe(next);
});

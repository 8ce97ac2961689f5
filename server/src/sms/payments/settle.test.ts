import { expect, test } from 'vitest';
import type { Rule } from '../../simulator/Rules.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';

// The rows of sms.md, section 10, that concern one payment.

const minute = 60_000;
const hour = 60 * minute;

async function openFaulty(...rules: Rule[]) {
  const opened = await openPayments();
  opened.simulator.rules(...rules);
  const charges = () => opened.simulator.ledger().charges.length;
  const asked = async (phone?: string) => {
    const id = await opened.ask(10_000, phone);
    await opened.run();
    return id;
  };
  return { ...opened, charges, asked };
}

test.each([
  ['wrong amount', 'UGX 10,500 was paid, UGX 10,000 was asked for'],
  ['wrong currency', 'the money is KES'],
  ['wrong payer', 'another phone paid'],
  ['wrong reference', 'it is known under another reference'],
] as const)('a status with %s credits nothing and is put before an administrator', async (fault, difference) => {
  const { asked, pass, show, balances, reviews } = await openFaulty({ fault });
  const id = await asked();
  await pass(5_000);
  expect(await show(id)).toMatchObject({
    ...{ depositSatus: 2, statusMsg: 'Being checked by the school: the amount differs', next: '' },
  });
  expect(await balances()).toEqual({});
  const [review] = await reviews();
  expect({ ...review, text: review?.text.replaceAll('\u00A0', ' ') }).toMatchObject({
    ...{ kind: 'DIFFERS', paymentID: id, text: `MTN says paid, but ${difference}`, decidedAt: null },
  });
});

test.each([
  ...(['reset after', 'half after', '500 after', '503 after', '504 html after'] as const),
  ...(['408 after', 'html after', 'empty after', 'exists already'] as const),
])(
  'a request that ends with “%s” is only queried: one charge, one credit',
  async (fault) => {
    const { asked, pass, show, charges, balances, simulator } = await openFaulty({ fault });
    const id = await asked('0772000000');
    expect(await show(id)).toMatchObject({ depositSatus: 2, statusMsg: 'MTN did not answer: being checked' });
    await pass(5_000);
    expect(await show(id)).toMatchObject({ depositSatus: 1 });
    expect(simulator.ledger().requests.filter(({ on }) => on === 'request')).toHaveLength(1);
    expect([charges(), (await balances())['AVAILABLE SIMULATOR']]).toEqual([1, 285]);
  },
  45_000,
);

test.each([...(['reset before', '500 before', 'html before', '408 before'] as const)])(
  'a request that is lost with “%s” fails after three answers over 15 minutes that know nothing of it',
  async (fault) => {
    const { asked, pass, show, charges, simulator } = await openFaulty({ fault });
    const id = await asked();
    for (const age of [5_000, 10_000, 45_000, 4 * minute]) await pass(age);
    expect(await show(id)).toMatchObject({ depositSatus: 2 });
    await pass(10 * minute);
    await pass(15 * minute);
    expect(await show(id)).toMatchObject({
      ...{ depositSatus: 3, statusMsg: 'MTN knows no such payment: nothing was taken' },
    });
    expect(simulator.ledger().requests.filter(({ on }) => on === 'request')).toHaveLength(1);
    expect(charges()).toBe(0);
  },
);

test('who cannot be reached, or has too much to do, is asked again with the same reference, and then it failed', async () => {
  const { asked, pass, show, simulator } = await openFaulty({ fault: '429', times: 2 });
  const id = await asked();
  expect(await show(id)).toMatchObject({ depositSatus: 2, statusMsg: 'Being sent to MTN' });
  await pass(2_000);
  await pass(10_000);
  expect(await show(id)).toMatchObject({ statusMsg: 'Approve it on 0772 000 000' });
  await simulator.goOffline();
  const other = await asked('0772000100');
  for (const wait of [2_000, 10_000, 30_000]) await pass(wait);
  expect(await show(other)).toMatchObject({ depositSatus: 3, statusMsg: 'MTN could not be reached', next: '' });
  await simulator.comeBack();
});

test('404 for half a minute after it was taken is no failure', async () => {
  const { asked, pass, show } = await openFaulty({ fault: 'hidden' });
  const id = await asked();
  for (const wait of [5_000, 10_000]) await pass(wait);
  expect(await show(id)).toMatchObject({ depositSatus: 2 });
  await pass(45_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1 });
});

test('unknown words are pending, and PENDING after the money was taken delays it only', async () => {
  const { asked, pass, show } = await openFaulty({ fault: 'status unknown word' }, { fault: 'status PENDING' });
  const id = await asked();
  for (const wait of [5_000, 10_000]) {
    await pass(wait);
    expect(await show(id)).toMatchObject({ depositSatus: 2 });
  }
  await pass(45_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1 });
});

test('one that failed and is paid after all is credited, and told to an administrator', async () => {
  const { buyer, asked, pass, show, reviews, balances } = await openFaulty({ fault: 'status FAILED' });
  const id = await asked();
  await pass(5_000);
  expect(await show(id)).toMatchObject({ depositSatus: 3 });
  await pass(10_000);
  await buyer.call('askSmsPayment', { id });
  await pass(0);
  expect(await show(id)).toMatchObject({ depositSatus: 1, sms_distribution: 1 });
  expect(await reviews()).toMatchObject([{ kind: 'PAID AFTER FAILED', paymentID: id }]);
  expect((await balances())['AVAILABLE SIMULATOR']).toBe(285);
});

test('after 24 hours an administrator is told; a late answer still credits and takes it off their list', async () => {
  const { asked, pass, reviews, rowOf, school, simulator } = await openFaulty({
    fault: 'status PENDING',
    times: 99,
  });
  const id = await asked('0772000000');
  const before = school.clock.now().getTime();
  while (school.clock.now().getTime() - before < 25 * hour) {
    const { dueAt } = await rowOf(id);
    await pass(Math.max(0, Date.parse(dueAt ?? '') - school.clock.now().getTime()));
  }
  expect(await rowOf(id)).toMatchObject({
    ...{ state: 'ASKED', statusMsg: 'Being checked by the school: no answer in 24 hours' },
  });
  expect(await reviews()).toMatchObject([{ kind: 'PENDING', paymentID: id, decidedAt: null }]);
  simulator.clearRules();
  await pass(24 * hour);
  expect(await rowOf(id)).toMatchObject({ state: 'PAID', isDistributed: 1 });
  expect(await reviews()).toMatchObject([{ kind: 'PENDING', decision: 'SETTLED' }]);
});

test('a token that dies is renewed once, and nothing is charged twice', async () => {
  const { asked, pass, show, charges } = await openFaulty({ fault: 'token dies' });
  const id = await asked();
  await pass(5_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1 });
  expect(charges()).toBe(1);
});

test('a program that died between asking and the answer only queries afterwards', async () => {
  const { school, asked, pass, show, run, ask, simulator, rowOf } = await openFaulty();
  await asked('0772000100');
  const id = await ask(10_000, '0772000200');
  // The request left, and its answer met nobody.
  const { ref, uuid } = await rowOf(id);
  const gateways = school.parts.gateways;
  const gateway = await school.database.read
    .selectFrom('smsGateways')
    .selectAll()
    .where('driver', '=', 'mtn')
    .executeTakeFirstOrThrow();
  const connection = await gateways.connect(gateway);
  const { mtn } = await import('../../gateways/money/mtn.ts');
  if (!connection) throw new Error('no account');
  const request = { ref, uuid, phone: '+256772000200', amount: 10_000, note: 'x' };
  await mtn.request(connection.account, request, connection.http);
  await school.database.write((db) =>
    db
      .updateTable('smsPayments')
      .set({
        state: 'UNKNOWN',
        askedAt: school.clock.now().toISOString(),
        dueAt: new Date(school.clock.now().getTime() + 180_000).toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  );
  await run();
  await pass(180_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1 });
  expect(simulator.ledger().requests.filter(({ on }) => on === 'request')).toHaveLength(2);
});

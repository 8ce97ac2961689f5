import { expect, test } from 'vitest';
import { cutOf, type FaultOf, faults } from './faults.ts';
import type { MoneyProvider } from './providerNames.ts';
import { driven, isDriven, openMoneyDriver } from './testing/openDriven.ts';

const cuts = faults.way.filter((fault) => cutOf(fault));
const withTokens = ['mtn', 'airtel'] as const;
const phone = '+256772000000';
const paid = { ourRef: 'TU7F3K2AAAAA', amount: 20_000, currency: 'UGX', payer: phone };
/** What a status says of a paid payment. */
const said: Record<MoneyProvider, object> = {
  mtn: paid,
  airtel: { ourRef: paid.ourRef },
  yo: { amount: paid.amount, currency: paid.currency },
  relworx: paid,
};

test.each(driven)('%s: a prompt is accepted, pending, then paid as it was asked for', async (provider) => {
  const { pass, payment, request, status, truth } = await openMoneyDriver(provider);
  const asked = payment(phone);
  const outcome = await request(asked);
  const theirs = outcome.kind === 'accepted' ? outcome.theirRef : undefined;
  expect(outcome.kind).toBe('accepted');
  expect(await status(asked, theirs)).toEqual({ kind: 'pending', text: 'Waiting' });
  await pass(1_000);
  const [kept] = truth().payments;
  expect(kept).toMatchObject({ ref: asked.ref, phone: '256772000000', amount: 20_000, state: 'PAID' });
  expect(await status(asked, theirs)).toEqual({ kind: 'paid', theirRef: kept?.theirRef, ...said[provider] });
});

test.each(
  driven.flatMap((provider) => [
    [provider, '+256772000001', 2_000, { kind: 'failed', reason: 'Not enough money' }] as const,
    [provider, '+256772000002', 4_000, { kind: 'failed', reason: 'Refused on the phone' }] as const,
    [provider, '+256772000003', 100_000, { kind: 'pending' }] as const,
    [provider, '+256772000004', 24_999, { kind: 'pending' }] as const,
    [provider, '+256772000005', 60_000, { kind: 'failed', reason: 'Not approved in time' }] as const,
  ]),
)('%s: %s is after %i ms %o', async (provider, number, ms, expected) => {
  const { pass, payment, request, status } = await openMoneyDriver(provider);
  const asked = payment(number);
  const outcome = await request(asked);
  await pass(ms);
  expect(await status(asked, outcome.kind === 'accepted' ? outcome.theirRef : undefined)).toMatchObject(expected);
});

test.each(driven.flatMap((provider) => cuts.map((fault) => [provider, fault] as const)))(
  '%s, %s: unknown, asked once, and a query tells',
  async (provider, fault) => {
    const { driver, pass, payment, request, simulator, status, truth } = await openMoneyDriver(provider);
    simulator.rules({ fault });
    const asked = payment(phone);
    expect(await request(asked)).toMatchObject({ kind: 'unknown' });
    const isTaken = fault.endsWith('after');
    await expect.poll(() => truth().requests.filter(({ on }) => on === 'request').length).toBe(1);
    expect(truth().payments).toHaveLength(isTaken ? 1 : 0);
    await pass(1_000);
    // Relworx cannot be asked: its notice settles the row.
    const told = isTaken ? 'paid' : 'notFound';
    expect((await status(asked)).kind).toBe(driver.caps.queryByOurRef ? told : 'unknown');
  },
);

test.each(driven)('%s: 429 and nobody there are tried later with the same reference', async (provider) => {
  const { payment, request, simulator, truth } = await openMoneyDriver(provider);
  const asked = payment(phone);
  simulator.rules({ fault: '429' });
  expect(await request(asked)).toMatchObject({ kind: 'refused', retry: 'later' });
  await simulator.goOffline();
  expect(await request(asked)).toMatchObject({ kind: 'refused', retry: 'later' });
  await simulator.comeBack();
  expect(truth().payments).toEqual([]);
  expect((await request(asked)).kind).toBe('accepted');
  expect(truth().payments).toHaveLength(1);
});

test.each(driven)(
  '%s: a repeat, and an answer that says so of the first, are queried and charged once',
  async (provider) => {
    const { driver, pass, payment, request, simulator, status, truth } = await openMoneyDriver(provider);
    const [once, twice] = [payment(phone), payment(phone, 'TU7F3K2BBBBB')];
    simulator.rules({ fault: 'exists already' });
    const answers = [await request(once), await request(twice), await request(twice)];
    expect(answers.map(({ kind }) => kind)).toEqual(['unknown', 'accepted', 'unknown']);
    await pass(1_000);
    expect(truth().charges.map(({ what }) => what)).toEqual([once.ref, twice.ref]);
    expect((await status(once)).kind).toBe(driver.caps.queryByOurRef ? 'paid' : 'unknown');
  },
);

test.each(withTokens)('%s: one renewal of a token that ended, and no second prompt', async (provider) => {
  const { pass, payment, request, simulator, status, truth } = await openMoneyDriver(provider);
  const asked = payment(phone);
  simulator.rules({ fault: 'token dies', match: asked.ref }, { fault: 'expires_in of the other type' });
  expect((await request(asked)).kind).toBe('accepted');
  const requests = truth().requests.map(({ on, status: code }) => `${on} ${code}`);
  expect(requests).toEqual([
    'token 200',
    'request 401',
    'token 200',
    provider === 'mtn' ? 'request 202' : 'request 200',
  ]);
  await pass(3_600_000);
  expect((await status(asked)).kind).toBe('paid');
  expect(
    truth()
      .requests.slice(4)
      .map(({ on, status: code }) => `${on} ${code}`),
  ).toEqual([...['status 401', 'token 200', 'status 200']]);
  expect(truth().payments).toHaveLength(1);
});

test.each(withTokens.flatMap((provider) => cuts.map((fault) => [provider, fault] as const)))(
  '%s: %s for the token alone sends nothing',
  async (provider, fault) => {
    const { payment, request, simulator, truth } = await openMoneyDriver(provider);
    simulator.rules({ fault, on: 'token' });
    const asked = payment(phone);
    expect(await request(asked)).toMatchObject({ kind: 'refused', retry: 'later' });
    expect(truth().requests.map(({ on }) => on)).toEqual(['token']);
    expect((await request(asked)).kind).toBe('accepted');
  },
);

const misread: [FaultOf<'status'>, string][] = [
  ['status PENDING', 'pending'],
  ['status FAILED', 'failed'],
  ['status CREATED', 'pending'],
  ['status in doubt', 'pending'],
  ['status unknown word', 'pending'],
  ['status 404', 'notFound'],
];

test.each(driven.flatMap((provider) => misread.map(([fault, kind]) => [provider, fault, kind] as const)))(
  '%s, %s of a paid payment: %s, and paid when asked again',
  async (provider, fault, kind) => {
    const { pass, payment, request, simulator, status } = await openMoneyDriver(provider);
    const asked = payment(phone);
    const outcome = await request(asked);
    const theirs = outcome.kind === 'accepted' ? outcome.theirRef : undefined;
    await pass(1_000);
    simulator.rules({ fault });
    expect((await status(asked, theirs)).kind).toBe(kind);
    expect((await status(asked, theirs)).kind).toBe('paid');
  },
);

const differing: [MoneyProvider, FaultOf<'status'>, object][] = [
  ['mtn', 'wrong amount', { amount: 20_500 }],
  ['mtn', 'wrong currency', { currency: 'KES' }],
  ['mtn', 'wrong payer', { payer: '+256772999999' }],
  ['mtn', 'wrong reference', { ourRef: 'OTHERREF0001' }],
  ['airtel', 'wrong reference', { ourRef: 'OTHERREF0001' }],
  ['yo', 'wrong amount', { amount: 20_500 }],
  ['yo', 'wrong currency', { currency: 'KES' }],
  ['relworx', 'wrong amount', { amount: 20_500 }],
  ['relworx', 'wrong currency', { currency: 'KES' }],
  ['relworx', 'wrong payer', { payer: '+256772999999' }],
  ['relworx', 'wrong reference', { ourRef: 'OTHERREF0001' }],
];

test.each(differing.filter(isDriven))(
  '%s, %s: paid, and the driver tells what differs',
  async (provider, fault, told) => {
    const { pass, payment, request, simulator, status } = await openMoneyDriver(provider);
    const asked = payment(phone);
    const outcome = await request(asked);
    await pass(1_000);
    simulator.rules({ fault });
    const theirs = outcome.kind === 'accepted' ? outcome.theirRef : undefined;
    expect(await status(asked, theirs)).toMatchObject({ kind: 'paid', ...said[provider], ...told });
  },
);

test.each(driven.flatMap((provider) => cuts.map((fault) => [provider, fault] as const)))(
  '%s, %s of a query: unknown, and true when asked again',
  async (provider, fault) => {
    const { pass, payment, request, simulator, status } = await openMoneyDriver(provider);
    const asked = payment(phone);
    const outcome = await request(asked);
    const theirs = outcome.kind === 'accepted' ? outcome.theirRef : undefined;
    await pass(1_000);
    simulator.rules({ fault, on: 'status' });
    expect((await status(asked, theirs)).kind).toBe('unknown');
    expect((await status(asked, theirs)).kind).toBe('paid');
  },
);

test.each(driven)('%s: a wrong key is refused, and the test of the account says so', async (provider) => {
  const { account, driver, http, payment, truth } = await openMoneyDriver(provider);
  const wrong = { ...account, secret: 'wrong' };
  const outcome = await driver.request(wrong, payment(phone), http);
  // Yo! says it as an error without a state, and of such only a query tells.
  expect(outcome.kind).toBe(provider === 'yo' ? 'unknown' : 'refused');
  expect((await driver.test(wrong, http)).ok).toBe(false);
  expect((await driver.test(account, http)).ok).toBe(true);
  expect(truth().payments).toEqual([]);
});

test('mtn: hidden for 30 s after it was taken, and reasons as objects', async () => {
  const { pass, payment, request, simulator, status } = await openMoneyDriver('mtn');
  const asked = payment('+256772000001');
  simulator.rules({ fault: 'hidden' });
  await request(asked);
  await pass(29_999);
  expect((await status(asked)).kind).toBe('notFound');
  await pass(1);
  simulator.rules({ fault: 'reason as an object' });
  expect(await status(asked)).toEqual({ kind: 'failed', reason: 'Not enough money' });
});

test('mtn: the platform that took a payment knows it, another does not', async () => {
  const { account, driver, http, payment, request } = await openMoneyDriver('mtn');
  const asked = payment(phone);
  await request(asked);
  const other = { ...account, url: `${account.url}-new` };
  expect(await driver.status(other, asked, http)).toMatchObject({ kind: 'notFound' });
  expect(await driver.status(account, asked, http)).toMatchObject({ kind: 'pending' });
});

test.each(driven.filter((provider) => provider === 'airtel' || provider === 'yo'))(
  '%s: the list of a day has each payment with its state',
  async (provider) => {
    const { account, driver, http, pass, payment, request, truth } = await openMoneyDriver(provider);
    for (const [number, ref] of [
      ['+256772000000', 'REF100000001'],
      ['+256772000001', 'REF100000002'],
      ['+256772000003', 'REF100000003'],
    ] as const)
      await request(payment(number, ref));
    await pass(10_000);
    const list = await driver.list?.(account, '2026-11-23', '2026-11-23', http);
    const [first] = truth().payments;
    expect(list).toMatchObject([
      { ref: 'REF100000001', theirRef: first?.theirRef, amount: 20_000, state: 'PAID' },
      { ref: 'REF100000002', amount: 20_000, state: 'FAILED' },
      { ref: 'REF100000003', amount: 20_000, state: 'PENDING' },
    ]);
    expect(await driver.list?.(account, '2026-11-20', '2026-11-22', http)).toEqual([]);
  },
);

test.each(driven)('%s keeps its tokens and secrets out of what it tells', async (provider) => {
  const { account, payment, request, simulator, status } = await openMoneyDriver(provider);
  const told: unknown[] = [];
  for (const fault of faults.way.filter((each) => !each.startsWith('no answer') && each !== 'slow')) {
    simulator.rules({ fault });
    const asked = payment(phone, `REF1000000${String(told.length).padStart(2, '0')}`);
    told.push(await request(asked), await status(asked));
  }
  const text = JSON.stringify(told);
  for (const secret of [account.secret, ...Object.values(account.options), `${provider}-`])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/772000000/);
});

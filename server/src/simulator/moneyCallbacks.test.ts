import { expect, test } from 'vitest';
import type { FaultOf } from './faults.ts';
import type { MoneyProvider } from './providerNames.ts';
import { driven, isDriven, openMoneyDriver } from './testing/openDriven.ts';

const phone = '+256772000000';
const trusts: Record<MoneyProvider, string> = { mtn: 'token', airtel: 'signed', yo: 'signed', relworx: 'signed' };

async function callbacksOf(provider: MoneyProvider, fault?: FaultOf<'callbackBody'> | FaultOf<'callbackTime'>) {
  const opened = await openMoneyDriver(provider);
  if (fault) opened.simulator.rules({ fault });
  await opened.request(opened.payment(phone));
  await opened.pass(1_000);
  return opened.reports.map((reported) => opened.read(reported));
}

test.each(driven)('%s: a callback names our reference, and is believed as far as it can be', async (provider) => {
  expect(await callbacksOf(provider)).toMatchObject([{ trust: trusts[provider], ourRef: 'TU7F3K2AAAAA' }]);
});

test.each(driven)('%s: a failure is named too', async (provider) => {
  const { pass, payment, read, reports, request } = await openMoneyDriver(provider);
  await request(payment('+256772000001'));
  await pass(2_000);
  expect(reports.map(read)).toMatchObject([{ trust: trusts[provider], ourRef: 'TU7F3K2AAAAA' }]);
});

const harmless = [
  ...(['callback says failed', 'callback says pending', 'callback unknown word', 'callback PUT'] as const),
  'callback other amount',
] as const;

test.each(driven.flatMap((provider) => harmless.map((fault) => [provider, fault] as const)))(
  '%s, %s: read, so that a query follows',
  async (provider, fault) => {
    expect(await callbacksOf(provider, fault)).toMatchObject([{ trust: trusts[provider], ourRef: 'TU7F3K2AAAAA' }]);
  },
);

test.each(
  driven
    .filter((provider) => provider !== 'mtn')
    .flatMap((provider) => [[provider, 'callback forged'] as const, [provider, 'callback unsigned'] as const]),
)('%s, %s: bad, so that none follows', async (provider, fault) => {
  expect(await callbacksOf(provider, fault)).toEqual([{ trust: 'bad' }]);
});

const signedOtherwise: [MoneyProvider, FaultOf<'callbackBody'>][] = [
  ['airtel', 'callback hash a'],
  ['airtel', 'callback hash b'],
  ['airtel', 'callback hash c'],
  ['relworx', 'callback signed in base64'],
  // A notice that comes again may carry its first time.
  ['relworx', 'callback stale'],
];

test.each(signedOtherwise.filter(isDriven))('%s, %s: read as signed', async (provider, fault) => {
  expect(await callbacksOf(provider, fault)).toMatchObject([{ trust: 'signed', ourRef: 'TU7F3K2AAAAA' }]);
});

test.each(driven.filter((provider) => provider === 'yo'))(
  '%s, callback shifted: no payment of ours is named',
  async (provider) => {
    const [read] = await callbacksOf(provider, 'callback shifted');
    expect(read?.ourRef).not.toBe('TU7F3K2AAAAA');
  },
);

test.each(driven)('%s, callback unknown code: another reference', async (provider) => {
  expect(await callbacksOf(provider, 'callback unknown code')).toMatchObject([{ ourRef: 'OTHERREF0001' }]);
});

test.each(driven)('%s, callback first: named before the request was answered', async (provider) => {
  expect(await callbacksOf(provider, 'callback first')).toMatchObject([{ ourRef: 'TU7F3K2AAAAA' }]);
});

import { expect, test } from 'vitest';
import type { MoneyProvider } from '../../simulator/providerNames.ts';
import { openProviders } from '../../testing/sms/openProviders.ts';
import { httpByHost } from '../gateways/connectAccount.ts';
import { askProvider, readAsked } from './askProviders.ts';
import { reconcilePayments } from './reconcilePayments.ts';

const day = 24 * 3_600_000;
const providers: [MoneyProvider, string][] = [
  ['airtel', '0752000000'],
  ['yo', '0772000000'],
  ['mtn', '0772000000'],
  ['relworx', '0772000000'],
];

/** A payment that was paid three days ago. */
async function openPaid(provider: MoneyProvider, phone: string) {
  const opened = await openProviders('egosms', provider);
  const { school, simulator, environment } = opened;
  const { database, parts, clock } = school;
  const buyer = await school.with(['buySms']);
  const { id } = await buyer.call('addTopup', { amount: 10_000, phone });
  await parts.payments.runDue();
  clock.pass(4 * 60_000);
  await simulator.clock.runDue();
  await parts.payments.runDue();
  clock.pass(3 * day);
  const change = (set: object) =>
    database.write((db) => db.updateTable('smsPayments').set(set).where('id', '=', id).execute());
  const open = (place: Parameters<typeof parts.secrets.open>[1]) => parts.secrets.open(database.read, place);
  const ask = async () => {
    const accounts = await readAsked(database.read, { environment, open, http: httpByHost() }, clock.now());
    return Promise.all(accounts.map(askProvider));
  };
  return { ...opened, id, change, ask };
}

const agrees = [{ breaches: [], unasked: [] }];

test.each(providers)('what %s calls paid is received here, and the reverse', async (provider, phone) => {
  const { ask, change, simulator, id } = await openPaid(provider, phone);
  expect(await ask()).toEqual(agrees);
  await change({ state: 'ASKED', settledAt: null, settledBy: null });
  expect(await ask()).toEqual([
    {
      unasked: [],
      breaches: [expect.stringMatching(new RegExp(`^Payment ${id}: .* was paid, and it is ASKED here \\(S12\\)$`))],
    },
  ]);
  await simulator.goOffline();
  expect(await ask()).toEqual([
    { breaches: [], unasked: [expect.stringMatching(/Could not be reached|No clear answer/)] },
  ]);
  await simulator.comeBack();
});

test('a payment that only we know of, and money that we do not know of, are found, unless they are in review', async () => {
  const { ask, change, id, school, environment } = await openPaid('airtel', '0752000000');
  await change({ ref: 'NEVERASKED00', theirRef: 'NEVER' });
  expect(await ask()).toEqual([
    {
      unasked: [],
      breaches: [
        expect.stringMatching(/^Airtel received UGX.10,000 \(MP\d+\) that nobody here knows of \(S12\)$/),
        `Payment ${id}: it was received here, and Airtel does not list it (S12)`,
      ],
    },
  ]);
  const { database, parts, clock } = school;
  await reconcilePayments({ database, gateways: parts.gateways, clock: clock.now });
  expect(await ask()).toEqual(agrees);
  // Without its secret nothing can be said.
  const known = { environment: [], open: async () => null, http: httpByHost() };
  const [account] = await readAsked(database.read, known, clock.now());
  expect(environment).toHaveLength(2);
  expect(account && (await askProvider(account))).toEqual({
    breaches: [],
    unasked: ['Airtel: its secret is not here'],
  });
});

test('MTN says that it did not take what we hold for paid; what a person settled is theirs', async () => {
  const { ask, change, id } = await openPaid('mtn', '0772000000');
  await change({ uuid: '00000000-0000-4000-8000-000000000000' });
  const [asked] = await ask();
  expect(asked?.breaches).toEqual([
    `Payment ${id}: it was received here, and MTN says: MTN does not know this payment (S12)`,
  ]);
  await change({ settledBy: 1 });
  expect(await ask()).toEqual(agrees);
});

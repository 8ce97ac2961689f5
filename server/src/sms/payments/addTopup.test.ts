import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { expect, test } from 'vitest';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { password, startSchool } from '../../testing/startSchool.ts';

const plain = (text: unknown): string => String(text).replaceAll('\u00A0', ' ');

test('money is asked for, approved on the telephone, and becomes SMS by itself', async () => {
  const { buyer, pass, run, show, simulator, balances } = await openPayments();
  const asked = await buyer.call('addTopup', { amount: 10_000, phone: '0772 000 000', details: 'Term 2', rate: 35 });
  expect({ ...asked, msg: plain(asked.msg) }).toMatchObject({ sms: 285, msg: 'Approve UGX 10,000 on 0772 000 000' });
  expect(await show(asked.id)).toMatchObject({ depositSatus: 2, statusMsg: 'Being sent to MTN', simulated: 1 });
  await run();
  expect(await show(asked.id)).toMatchObject({ depositSatus: 2, statusMsg: 'Approve it on 0772 000 000' });
  await pass(5_000);
  const theirRef = simulator.ledger().payments[0]?.theirRef;
  expect(await show(asked.id)).toMatchObject({
    ...{ depositSatus: 1, sms_distribution: 1, statusMsg: `Paid, MTN ${theirRef}`, theirReference: theirRef, next: '' },
    ...{ phone: '+256772000000', details: 'Term 2', provider: 'MTN', amount: 10_000, sms: 285, rate: 35 },
    history: [
      { text: 'Being sent to MTN' },
      { text: 'Approve it on 0772 000 000', by: '' },
      { text: `Paid, MTN ${theirRef}`, by: '' },
      { text: '285 SMS were added', by: '' },
    ],
  });
  expect(await balances()).toMatchObject({
    ...{ 'AVAILABLE SIMULATOR': 285, 'ISSUED SIMULATOR': 285, 'SALES SIMULATOR': 9_975, 'ROUNDING SIMULATOR': 25 },
  });
  expect(simulator.ledger().charges).toEqual([
    { provider: 'mtn', what: (await show(asked.id)).reference, amount: 10_000, currency: 'UGX' },
  ]);
  // The access token is good for an hour.
  expect(simulator.ledger().requests.map(({ on }) => on)).toEqual(['token', 'request', 'status']);
});

test.each([
  ['0772000001', 'Not enough money'],
  ['0772000002', 'Refused on the phone'],
  ['0752000005', 'Not approved in time'],
])('what is not approved on %s fails in plain words: %s', async (phone, statusMsg) => {
  const { ask, pass, run, show, balances } = await openPayments();
  const id = await ask(10_000, phone);
  await run();
  await pass(3 * 60_000);
  expect(await show(id)).toMatchObject({ depositSatus: 3, sms_distribution: 0, statusMsg, next: '' });
  expect(await balances()).toEqual({});
});

test.each([
  [{ amount: undefined }, 'Enter all feilds marked with a *'],
  [{ amount: 0 }, 'Enter all feilds marked with a *'],
  [{ amount: -5 }, 'Enter all feilds marked with a *'],
  [{ amount: 1.5 }, 'Enter all feilds marked with a *'],
  [{ amount: '1,000' }, 'Enter all feilds marked with a *'],
  [{ amount: 'many' }, 'Enter all feilds marked with a *'],
  [{ phone: undefined }, 'Enter all feilds marked with a *'],
  [{ phone: '' }, 'Enter all feilds marked with a *'],
  [{ phone: '0412000000' }, 'Enter a mobile money number as 2567...'],
  [{ phone: '0712000000' }, 'Enter a mobile money number as 2567...'],
  [{ phone: 'mine' }, 'Enter a mobile money number as 2567...'],
  [{ amount: 34 }, 'Enter at least UGX 35, the price of one SMS'],
  [{ amount: 499 }, 'Enter at least UGX 500'],
  [{ amount: 5_000_001 }, 'Enter at most UGX 5,000,000'],
])('%j is refused: %s', async (wrong, msg) => {
  const { buyer, school } = await openPayments();
  const payload = { amount: 10_000, phone: '0772000000', ...wrong } as { amount: number; phone: string };
  const { status, body } = await buyer.ask('addTopup', payload);
  expect([status, plain(body.msg)]).toEqual([400, msg]);
  expect(await school.database.read.selectFrom('smsPayments').select('id').execute()).toEqual([]);
});

test('a network without an account, and simulated money for a real gateway, are refused in words', async () => {
  const { buyer, school } = await openPayments();
  const setUp = (kind: 'SMS' | 'MONEY', driver: string) =>
    school.database.write((db) =>
      db
        .insertInto('smsGateways')
        .values({
          ...{
            kind,
            source: 'SAVED',
            sourceKey: driver,
            name: driver,
            driver,
            networks: 'MTN',
            url: 'https://x.example',
          },
          ...{ account: 'a', options: '{}', sender: '', rank: 1, inFlight: 10, price: null, lowBalance: 0 },
          ...{ least: 500, most: 5_000_000, isOn: 1, setAt: null, setBy: null, addressID: null, pausedAt: null },
          ...{ balance: null, balanceAt: null },
        })
        .execute(),
    );
  await setUp('SMS', 'egosms');
  const simulated = await buyer.ask('addTopup', { amount: 10_000, phone: '0772000000' });
  expect([simulated.status, simulated.body.msg]).toEqual([
    ...[
      409,
      'Messages go out through a real gateway, but mobile money is simulated. An administrator must set up a mobile money account in SMS Settings first',
    ],
  ]);
  await setUp('MONEY', 'mtn');
  const airtel = await buyer.ask('addTopup', { amount: 10_000, phone: '0752000000' });
  expect([airtel.status, airtel.body.msg]).toEqual([400, 'No mobile money account for Airtel']);
});

test('the same within ten minutes is asked about first; again 1 takes it', async () => {
  const { buyer, ask, run, show } = await openPayments();
  const id = await ask(10_000, '0772000003');
  await run();
  const same = { amount: 10_000, phone: '+256772000003' };
  const { status, body } = await buyer.ask('addTopup', same);
  expect([status, plain(body.msg), body.current]).toMatchObject([
    409,
    'UGX 10,000 of 0772 000 003 was asked for just now and is not settled yet',
    { id, statusMsg: 'Approve it on 0772 000 003' },
  ]);
  expect((await buyer.ask('addTopup', { ...same, amount: 10_500 })).status).toBe(200);
  const again = await buyer.call('addTopup', { ...same, again: 1 });
  expect((await show(again.id)).reference).not.toBe((await show(id)).reference);
});

test('a payment keeps the price of its moment, and one that saw another price is refused', async () => {
  const { buyer, ask, pass, run, show, school } = await openPayments();
  const id = await ask(10_000);
  await school.database.write((db) =>
    db
      .insertInto('smsPrices')
      .values({ branchID: 1, rate: 40, at: school.clock.now().toISOString(), userID: 1, reason: 'dearer' })
      .execute(),
  );
  const seen = await buyer.ask('addTopup', { amount: 10_000, phone: '0772000100', rate: 35 });
  expect([seen.status, plain(seen.body.msg), seen.body.rate]).toEqual([409, 'The price of an SMS is UGX 40 now', 40]);
  await run();
  await pass(5_000);
  expect(await show(id)).toMatchObject({ depositSatus: 1, rate: 35, sms: 285 });
});

test('what a provider’s sandbox says is paid buys nothing that a real gateway sends', async () => {
  const school = await startSchool();
  const admin = await school.as('admin');
  const buyer = await school.with(['buySms']);
  const egosms = { kind: 'SMS', name: 'EgoSMS', driver: 'egosms' } as const;
  const mtn = { kind: 'MONEY', name: 'MTN', driver: 'mtn', subscription: 'key' } as const;
  const save = async (gateway: typeof egosms | typeof mtn, host: 'PRODUCTION' | 'SANDBOX', id?: number) => {
    const fields = { account: 'hillside', secret: 'key', order: 1, status: 1, current: password } as const;
    return (await admin.call('saveGateway', { ...gateway, ...fields, networks: ['MTN'], host, id })).selected.id;
  };
  const topUp = async () => {
    const { status, body } = await buyer.ask('addTopup', { amount: 10_000, phone: '0772000000', again: 1 });
    return status === 200 ? 'taken' : body.msg;
  };
  const simulated = async () => (await buyer.call('getSmsHealth', {})).simulator;
  const gateway = await save(egosms, 'PRODUCTION');
  const account = await save(mtn, 'SANDBOX');
  expect([await topUp(), await simulated()]).toEqual([texts.simulatedMoney, { sms: 0, money: 1 }]);
  await save(egosms, 'SANDBOX', gateway);
  expect([await topUp(), await simulated()]).toEqual(['taken', { sms: 1, money: 1 }]);
  const [payment] = (await buyer.call('getSmsPayments', { startFrom: '2026-06-15', endAt: '2026-06-15' })).smsPayData;
  expect(payment?.simulated).toBe(1);
  await save(mtn, 'PRODUCTION', account);
  expect([await topUp(), await simulated()]).toEqual(['taken', { sms: 1, money: 0 }]);
});

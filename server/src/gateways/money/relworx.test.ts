import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RawRequest } from '../Account.ts';
import { closedAddress, openProvider, type Scripted } from '../testing/openProvider.ts';
import { relworx } from './relworx.ts';

// Requests and answers are those of payments.relworx.com/docs (certainty H, its words L); nothing was tried live.

const ref = 'TU7F3K2ABCDE';
const payment = { ref, uuid: 'unused', phone: '+256772000001', amount: 20_000, note: 'SMS credit' };
const accountAt = (url: string, options = {}) => ({
  driver: 'relworx',
  url,
  account: 'REL1',
  secret: 'canary',
  options,
});

async function open(...script: Parameters<typeof openProvider>) {
  const provider = await openProvider(...script);
  const account = accountAt(provider.url);
  return {
    ...provider,
    request: () => relworx.request(account, payment, provider.http),
    status: (theirRef?: string) =>
      relworx.status(account, { ref, uuid: '', ...(theirRef && { theirRef }) }, provider.http),
    tryOut: () => relworx.test(account, provider.http),
  };
}

const headers = { accept: 'application/vnd.relworx.v2', authorization: 'Bearer canary' };
const said = (message: string, status = 200): Scripted => ({ status, body: { success: false, message } });
const taken = { body: { success: true, message: 'Request payment in progress.', internal_reference: 'ab12' } };

test('a request is a prompt, to the letter', async () => {
  const { seen, request } = await open(taken);
  expect(await request()).toEqual({ kind: 'accepted', theirRef: 'ab12' });
  expect(seen).toMatchObject([
    {
      ...{ method: 'POST', url: '/api/mobile-money/request-payment' },
      headers: { ...headers, 'content-type': 'application/json' },
      body:
        `{"account_no":"REL1","reference":"${ref}","msisdn":"+256772000001","currency":"UGX","amount":20000,` +
        '"description":"SMS credit"}',
    },
  ]);
});

const unknown = { kind: 'unknown' };
const never = { kind: 'refused', retry: 'never' };
const later = { kind: 'refused', retry: 'later' };

test.each<[Scripted, object]>([
  [{ body: { success: true } }, { kind: 'accepted' }],
  [said('Wallet is closed'), { ...never, reason: 'Refused: Wallet is closed', alarm: 'unknown refusal' }],
  [said('canary'), { ...never, reason: 'Refused' }],
  [said('Reference has already been taken'), unknown],
  [said('Reference has been used', 422), unknown],
  [said('Reference exists', 400), unknown],
  [said('Conflict', 409), unknown],
  [said('Msisdn is invalid', 422), { ...never, reason: 'Refused: Msisdn is invalid' }],
  [said('Bad request', 400), never],
  [said('Forbidden', 403), never],
  [said('Account not found', 404), { ...never, reason: 'Refused: Account not found' }],
  [said('Unauthorized', 401), { ...later, alarm: 'key' }],
  [said('Slow down', 429), later],
  [said('Glitch', 500), unknown],
  [said('Maintenance', 503), unknown],
  [{ status: 400, body: 'of a proxy' }, unknown],
  [{ status: 408 }, unknown],
  [{ body: '' }, unknown],
  [{ body: '{}' }, unknown],
  [{ headers: { 'content-type': 'text/html' }, body: '<html>' }, unknown],
  [{ fault: 'silent' }, unknown],
  [{ fault: 'reset' }, unknown],
  [{ ...taken, fault: 'half' }, unknown],
])('a request answered by %j is %j', async (answer, expected) => {
  const { request, seen } = await open(answer);
  expect(await request()).toMatchObject(expected);
  expect(seen).toHaveLength(1);
});

test('not connected is refused until later: nothing was sent', async () => {
  const { url, http } = await closedAddress();
  expect(await relworx.request(accountAt(url), payment, http)).toMatchObject(later);
});

const told = (fields: object) => ({
  body: {
    ...{ success: true, message: '', customer_reference: ref, internal_reference: 'ab12', msisdn: '+256772000001' },
    ...{ amount: 20_000, currency: 'UGX', ...fields },
  },
});
const pending = { kind: 'pending' };

test.each<[Scripted, object]>([
  [
    told({ status: 'success' }),
    {
      ...{ kind: 'paid', theirRef: 'ab12', ourRef: ref, amount: 20_000, currency: 'UGX', payer: '+256772000001' },
    },
  ],
  [told({ status: 'success', customer_reference: 'OTHER', amount: '5000.0' }), { ourRef: 'OTHER', amount: 5_000 }],
  [{ body: { status: 'success' } }, { kind: 'paid', theirRef: 'ab12' }],
  [told({ status: 'success', amount: 'much' }), unknown],
  [told({ status: 'failed', message: 'Balance insufficient' }), { kind: 'failed', reason: 'Not enough money' }],
  [told({ status: 'failed', message: 'Payer limit' }), { kind: 'failed', reason: 'Limit reached' }],
  [told({ status: 'failed' }), { kind: 'failed', reason: 'Refused' }],
  [told({ status: 'pending' }), { ...pending, text: 'Waiting' }],
  [told({ status: 'never seen' }), pending],
  [told({}), unknown],
  [said('Not found', 404), { kind: 'notFound' }],
  [{ status: 404, body: 'of a proxy' }, unknown],
  [{ ...told({ status: 'success' }), status: 500 }, unknown],
  [said('x', 429), unknown],
  [said('x', 401), { ...unknown, text: 'The key is not accepted' }],
  [{ body: '' }, unknown],
])('a query answered by %j is %j', async (answer, expected) => {
  const { status, seen } = await open(answer);
  expect(await status('ab12')).toEqual(expect.objectContaining(expected));
  const url = '/api/mobile-money/check-request-status?internal_reference=ab12&account_no=REL1';
  expect(seen).toMatchObject([{ method: 'GET', url, headers }]);
});

test('without the reference of Relworx nobody can be asked', async () => {
  const { status, seen } = await open(taken);
  expect(await status()).toMatchObject(unknown);
  expect(seen).toEqual([]);
});

const callbackUrl = 'https://x.example/callbacks/money/relworx/t?x=1';
const fields = { status: 'success', customer_reference: ref, internal_reference: 'ab12', amount: 20_000 };
const text = `customer_reference${ref}internal_referenceab12statussuccess`;
const signature = (encoding: 'hex' | 'base64', { key = 'hook', url = callbackUrl, time = '1700000000' } = {}) =>
  `t=1700000000,v=${createHmac('sha256', key).update(`${url}${time}${text}`).digest(encoding)}`;

function read(header: string | undefined, body: object | string = fields, options: object = { webhook: 'hook' }) {
  const raw: RawRequest = {
    ...{ method: 'POST', url: callbackUrl },
    headers: header === undefined ? {} : { 'relworx-signature': header },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  };
  return relworx.readCallback(raw, accountAt('', options));
}
const named = { ourRef: ref, theirRef: 'ab12' };

test('a notice is signed in hex or base64, in whatever order it names its fields', () => {
  expect(read(signature('hex'))).toEqual({ trust: 'signed', ...named });
  expect(read(signature('base64'))).toEqual({ trust: 'signed', ...named });
  expect(read(signature('base64').split(',').reverse().join(', '))).toEqual({ trust: 'signed', ...named });
});

test('the amount is not signed: a notice with another one reads the same', () => {
  expect(read(signature('hex'), { ...fields, amount: 500_000 })).toEqual({ trust: 'signed', ...named });
});

test.each([
  ['another key', signature('hex', { key: 'other school' })],
  ['another address', signature('hex', { url: `${callbackUrl}&y=2` })],
  ['another time', signature('hex', { time: '1700000001' })],
  ['no signature', 't=1700000000,v='],
  ['half a signature', signature('hex').slice(0, -2)],
  ['another form', 'sha256=abc'],
  ['no header', undefined],
])('a notice with %s is bad', (_, header) => {
  expect(read(header)).toEqual({ trust: 'bad' });
});

test.each([{ customer_reference: 'OTHERREF' }, { internal_reference: 'cd34' }, { status: 'failed' }])(
  'a signed notice of which %j was changed is bad',
  (change) => {
    expect(read(signature('hex'), { ...fields, ...change })).toEqual({ trust: 'bad' });
  },
);

test('without a key the address alone speaks for a notice', () => {
  expect(read(undefined, fields, {})).toEqual({ trust: 'token', ...named });
  for (const body of ['', '{}', 'null', '[]', { ...fields, customer_reference: '../x' }, { ...fields, status: 1 }]) {
    expect(read(undefined, body, {}), JSON.stringify(body)).toEqual({ trust: 'bad' });
  }
});

test('a try of the account asks for the balance', async () => {
  const { tryOut, seen } = await open(
    { body: { success: true, balance: 25_000.5 } },
    said('Wrong', 401),
    said('Closed'),
    {
      body: {},
    },
  );
  expect(await tryOut()).toEqual({ ok: true, text: 'Relworx accepts the key; the balance is UGX\u00A025,000' });
  for (const text of ['The key is not accepted', 'Refused: Closed', 'No clear answer']) {
    expect(await tryOut()).toEqual({ ok: false, text });
  }
  const url = '/api/mobile-money/check-wallet-balance?account_no=REL1&currency=UGX';
  expect(seen[0]).toMatchObject({ method: 'GET', url, headers });
});

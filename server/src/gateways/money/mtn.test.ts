import { expect, test } from 'vitest';
import { closedAddress, openProvider, type Scripted } from '../testing/openProvider.ts';
import { mtn } from './mtn.ts';

// Requests and answers are those of MTN's own pages (certainty H); nothing was tried live.

const ref = 'TU7F3K2ABCDE';
const uuid = '5f0c1d2e-8a41-4b6f-9a3e-1c2d3e4f5a6b';
const callbackUrl = 'https://x.example/callbacks/money/mtn/t';
const payment = { ref, uuid, phone: '+256772000001', amount: 20_000, note: 'SMS credit', callbackUrl };
const accountAt = (url: string, options = {}) => ({
  ...{ driver: 'mtn', url, account: 'user', secret: 'canary', options: { subscription: 'sub', ...options } },
});
const token = { body: { access_token: 'T1', token_type: 'access_token', expires_in: 3600 } };

async function open(...script: Parameters<typeof openProvider>) {
  const provider = await openProvider(token, ...script);
  const account = accountAt(provider.url);
  return {
    ...provider,
    account,
    request: () => mtn.request(account, payment, provider.http),
    status: () => mtn.status(account, { ref, uuid }, provider.http),
  };
}

test('a request is a token and a prompt, to the letter', async () => {
  const { seen, request } = await open({ status: 202 });
  expect(await request()).toEqual({ kind: 'accepted' });
  expect(seen).toMatchObject([
    {
      ...{ method: 'POST', url: '/collection/token/', body: '' },
      headers: {
        authorization: `Basic ${btoa('user:canary')}`,
        ...{ 'ocp-apim-subscription-key': 'sub', 'x-target-environment': 'mtnuganda' },
      },
    },
    {
      ...{ method: 'POST', url: '/collection/v1_0/requesttopay' },
      headers: {
        ...{ authorization: 'Bearer T1', 'x-reference-id': uuid, 'x-callback-url': callbackUrl },
        ...{ 'ocp-apim-subscription-key': 'sub', 'x-target-environment': 'mtnuganda' },
        'content-type': 'application/json',
      },
      body:
        `{"amount":"20000","currency":"UGX","externalId":"${ref}","payer":{"partyIdType":"MSISDN",` +
        '"partyId":"256772000001"},"payerMessage":"SMS credit","payeeNote":"SMS credit"}',
    },
  ]);
});

test('without an address for callbacks its header is left out; a note loses its apostrophes and its end', async () => {
  const { url, http, seen } = await openProvider(token, { status: 202 });
  const { callbackUrl: _, ...silent } = payment;
  await mtn.request(accountAt(url), { ...silent, note: `St. Mary’s 'SMS' ${'x'.repeat(200)}` }, http);
  const sent = seen[1];
  expect(sent?.headers).not.toHaveProperty('x-callback-url');
  const { payerMessage } = JSON.parse(sent?.body ?? '');
  expect(payerMessage).toMatch(/^St\. Marys SMS x+$/);
  expect(payerMessage).toHaveLength(160);
});

test('the sandbox is asked for euros, and what it took counts as shillings', async () => {
  const paid = { status: 'SUCCESSFUL', amount: '20000', currency: 'EUR', externalId: ref, financialTransactionId: '9' };
  const { url, http, seen } = await openProvider(token, { status: 202 }, { body: paid });
  const sandbox = accountAt(url, { environment: 'sandbox' });
  await mtn.request(sandbox, payment, http);
  expect(JSON.parse(seen[1]?.body ?? '')).toMatchObject({ currency: 'EUR' });
  expect(await mtn.status(sandbox, { ref, uuid }, http)).toMatchObject({ kind: 'paid', currency: 'UGX' });
  expect(seen[2]?.headers).toMatchObject({ 'x-target-environment': 'sandbox' });
});

const unknown = { kind: 'unknown' };
const never = { kind: 'refused', retry: 'never' };
const later = { kind: 'refused', retry: 'later' };
const said = (status: number, code: string) => ({ status, body: { code, message: `${code} of MTN` } });

test.each<[Scripted, object]>([
  [{ status: 200 }, unknown],
  [{ status: 409, body: { code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id.' } }, unknown],
  [{ status: 409 }, unknown],
  [said(500, 'NOT_ALLOWED'), unknown],
  [said(500, 'INTERNAL_PROCESSING_ERROR'), unknown],
  [said(503, 'SERVICE_UNAVAILABLE'), unknown],
  [{ status: 504, headers: { 'content-type': 'text/html' }, body: '<html>' }, unknown],
  [{ status: 403, headers: { 'content-type': 'text/html' }, body: '<html>' }, unknown],
  [{ status: 202, headers: { 'content-type': 'text/html' }, body: '<html>' }, unknown],
  [{ status: 408 }, unknown],
  [{ fault: 'silent' }, unknown],
  [{ fault: 'reset' }, unknown],
  [{ fault: 'half', body: 'never whole' }, unknown],
  [{ status: 400, body: 'of a proxy' }, unknown],
  [{ status: 429 }, later],
  [said(400, 'BAD_REQUEST'), { ...never, reason: 'Refused: BAD_REQUEST' }],
  [said(403, 'FORBIDDEN_IP'), never],
  [said(404, 'PAYER_NOT_FOUND'), { ...never, reason: 'Not registered for mobile money' }],
  [
    { status: 400, body: { message: 'canary of +256772000001' } },
    { ...never, reason: 'Refused' },
  ],
])('a request answered by %j is %j', async (answer, expected) => {
  const { request, seen } = await open(answer);
  expect(await request()).toMatchObject(expected);
  expect(seen).toHaveLength(2);
});

test('not connected is refused until later: nothing was sent', async () => {
  const { url, http } = await closedAddress();
  expect(await mtn.request(accountAt(url), payment, http)).toMatchObject(later);
});

const told = (fields: object) => ({
  body: {
    ...{ amount: '20000', currency: 'UGX', externalId: ref, payer: { partyIdType: 'MSISDN', partyId: '256772000001' } },
    ...fields,
  },
});
const failed = (reason: unknown) => told({ status: 'FAILED', reason });
const pending = { kind: 'pending' };

test.each<[Scripted, object]>([
  [
    told({ status: 'SUCCESSFUL', financialTransactionId: '123456' }),
    {
      ...{ kind: 'paid', theirRef: '123456', amount: 20_000, currency: 'UGX', payer: '+256772000001' },
      ourRef: ref,
    },
  ],
  [told({ status: 'SUCCESSFUL' }), { kind: 'paid', theirRef: uuid }],
  [
    told({ status: 'SUCCESSFUL', financialTransactionId: 7, amount: 5000, externalId: 'OTHER' }),
    {
      ...{ kind: 'paid', theirRef: '7', amount: 5_000, ourRef: 'OTHER' },
    },
  ],
  [told({ status: 'SUCCESSFUL', amount: 'much' }), unknown],
  [told({ status: 'PENDING' }), pending],
  [told({ status: 'CREATED' }), pending],
  [told({ status: 'DELAYED' }), pending],
  [told({ status: 'NEVER SEEN' }), pending],
  [failed('PAYER_NOT_FOUND'), { kind: 'failed', reason: 'Not registered for mobile money' }],
  [failed('NOT_ENOUGH_FUNDS'), { kind: 'failed', reason: 'Not enough money' }],
  [failed({ code: 'PAYER_LIMIT_REACHED', message: 'x' }), { kind: 'failed', reason: 'Limit reached' }],
  [failed({ code: 'APPROVAL_REJECTED' }), { kind: 'failed', reason: 'Refused on the phone' }],
  [failed('EXPIRED'), { kind: 'failed', reason: 'Not approved in time' }],
  [failed('COULD_NOT_PERFORM_TRANSACTION'), { kind: 'failed', reason: 'Not approved in time' }],
  [failed('INTERNAL_PROCESSING_ERROR'), { kind: 'failed', reason: 'MTN could not carry it out' }],
  [failed('canary'), { kind: 'failed', reason: 'MTN says that it failed' }],
  [failed(undefined), { kind: 'failed', reason: 'MTN says that it failed' }],
  [said(404, 'RESOURCE_NOT_FOUND'), { kind: 'notFound' }],
  [{ status: 404, body: 'of a proxy' }, unknown],
  [{ status: 404, body: {} }, unknown],
  [{ body: '' }, unknown],
  [{ body: '[]' }, unknown],
  [{ status: 500 }, unknown],
  [{ status: 429 }, unknown],
  [{ fault: 'half', body: '{"status":"SUCCESSFUL"}' }, unknown],
])('a query answered by %j is %j', async (answer, expected) => {
  const { status, seen } = await open(answer);
  expect(await status()).toMatchObject(expected);
  expect(seen[1]).toMatchObject({ method: 'GET', url: `/collection/v1_0/requesttopay/${uuid}`, body: '' });
});

const raw = (body: string | object) => ({
  ...{ method: 'PUT', url: callbackUrl, headers: {} },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

test('a callback names our reference; it is unsigned, so its address alone speaks for it', () => {
  const { body } = told({ status: 'SUCCESSFUL', financialTransactionId: '123456' });
  expect(mtn.readCallback(raw(body), accountAt(''))).toEqual({ trust: 'token', ourRef: ref, theirRef: '123456' });
  expect(mtn.readCallback(raw({ externalId: ref }), accountAt(''))).toEqual({ trust: 'token', ourRef: ref });
});

test.each(['', 'null', '[]', '{}', '{"externalId":""}', '{"externalId":"; drop"}', '{"externalId":{}}', '<html>'])(
  'a callback of %j is bad',
  (body) => {
    expect(mtn.readCallback(raw(body), accountAt(''))).toEqual({ trust: 'bad' });
  },
);

test('a try of the account fetches a token, each time', async () => {
  const { http, account, seen } = await open({ status: 401, body: { error: 'invalid_client' } });
  expect(await mtn.test(account, http)).toEqual({ ok: true, text: 'MTN accepts the key' });
  expect(await mtn.test(account, http)).toEqual({ ok: false, text: 'The key is not accepted' });
  expect(seen.map(({ url }) => url)).toEqual(['/collection/token/', '/collection/token/']);
});

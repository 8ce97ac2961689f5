import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { closedAddress, openProvider, type Scripted } from '../testing/openProvider.ts';
import { airtel } from './airtel.ts';

// Requests and answers are those of the portal's pages (certainty H; the bytes of callbacks and the list M); nothing was tried live.

const ref = 'TU7F3K2ABCDE';
const payment = { ref, uuid: 'unused', phone: '+256752000002', amount: 20_000, note: 'SMS credit' };
const accountAt = (url: string, options = {}) => ({ driver: 'airtel', url, account: 'id', secret: 'canary', options });
const token = { body: { token_type: 'bearer', expires_in: '180', access_token: 'T1' } };

async function open(...script: Parameters<typeof openProvider>) {
  const provider = await openProvider(token, ...script);
  const account = accountAt(provider.url);
  return {
    ...provider,
    account,
    request: () => airtel.request(account, payment, provider.http),
    status: () => airtel.status(account, payment, provider.http),
    list: () => airtel.list?.(account, '2026-02-03', '2026-02-05', provider.http),
  };
}

const answered = (codes: object, status = 200) => ({
  ...{ status, body: { data: { transaction: { id: ref, status: 'SUCCESS' } }, status: { code: '200', ...codes } } },
});
const success = (digits: string) =>
  answered({ result_code: 'ESB000010', response_code: `DP00800001${digits}`, success: true });
const refused = (digits: string) =>
  answered({ result_code: 'ESB000011', response_code: `DP00800001${digits}`, success: false });
const result = (code: string) => answered({ result_code: code, message: 'words', success: false });

test('a request is a token and a prompt, to the letter', async () => {
  const { seen, request } = await open(success('006'));
  expect(await request()).toEqual({ kind: 'accepted' });
  expect(seen).toMatchObject([
    {
      ...{ method: 'POST', url: '/auth/oauth2/token', headers: { 'content-type': 'application/json' } },
      body: '{"client_id":"id","client_secret":"canary","grant_type":"client_credentials"}',
    },
    {
      ...{ method: 'POST', url: '/merchant/v1/payments/' },
      headers: {
        ...{ authorization: 'Bearer T1', 'x-country': 'UG', 'x-currency': 'UGX' },
        'content-type': 'application/json',
      },
      body:
        `{"reference":"${ref}","subscriber":{"country":"UG","currency":"UGX","msisdn":"752000002"},` +
        `"transaction":{"amount":20000,"country":"UG","currency":"UGX","id":"${ref}"}}`,
    },
  ]);
});

const unknown = { kind: 'unknown' };
const never = { kind: 'refused', retry: 'never' };
const later = { kind: 'refused', retry: 'later' };

test.each<[Scripted, object]>([
  [success('001'), { kind: 'accepted' }],
  [answered({ success: true }), { kind: 'accepted' }],
  [success('000'), unknown],
  [refused('000'), unknown],
  [refused('024'), unknown],
  [refused('025'), unknown],
  [result('ESB000001'), unknown],
  [result('ESB000004'), unknown],
  [result('ESB000014'), unknown],
  [result('ROUTER117'), unknown],
  [result('ESB000041'), unknown],
  // They contradict themselves.
  [refused('006'), unknown],
  [success('007'), unknown],
  [answered({}), unknown],
  [{ body: '{}' }, unknown],
  [{ body: '' }, unknown],
  [{ headers: { 'content-type': 'text/html' }, body: '<html>' }, unknown],
  [refused('002'), { ...never, reason: 'Wrong PIN' }],
  [refused('003'), { ...never, reason: 'Limit reached' }],
  [refused('004'), { ...never, reason: 'Airtel does not take this amount' }],
  [refused('005'), { ...never, reason: 'No PIN was entered' }],
  [refused('007'), { ...never, reason: 'Not enough money' }],
  [refused('008'), { ...never, reason: 'Refused on the phone' }],
  [refused('009'), { ...never, reason: 'Airtel refused it' }],
  [refused('010'), { ...never, reason: 'Not allowed for this number' }],
  [refused('026'), { ...never, alarm: 'key' }],
  [refused('029'), { ...never, reason: 'Not approved in time' }],
  [refused('999'), { ...never, reason: 'Refused: ESB000011', alarm: 'unknown refusal' }],
  [result('ESB000033'), { ...never, reason: 'Refused: words', alarm: 'unknown refusal' }],
  [answered({ message: 'canary', success: false }), { ...never, reason: 'Refused' }],
  [answered({ result_code: 'ESB000008', success: false }, 400), never],
  [answered({ result_code: 'ESB000041', success: false }, 400), unknown],
  [answered({ message: 'Conflict', success: false }, 409), unknown],
  [
    { status: 400, body: { error: 'invalid_request' } },
    { ...never, reason: 'Refused: invalid_request' },
  ],
  [{ status: 400, body: 'of a proxy' }, unknown],
  [{ status: 401 }, { ...later, alarm: 'key' }],
  [{ status: 408 }, unknown],
  [{ status: 429 }, later],
  [answered({ success: true }, 500), unknown],
  [{ status: 503 }, unknown],
  [{ fault: 'silent' }, unknown],
  [{ fault: 'reset' }, unknown],
  [{ ...success('006'), fault: 'half' }, unknown],
])('a request answered by %j is %j', async (answer, expected) => {
  const isWrongKey = answer.status === 401;
  const { request, seen } = isWrongKey ? await open(answer, token, answer) : await open(answer);
  expect(await request()).toMatchObject(expected);
  expect(seen).toHaveLength(isWrongKey ? 4 : 2);
});

test('not connected is refused until later: nothing was sent', async () => {
  const { url, http } = await closedAddress();
  expect(await airtel.request(accountAt(url), payment, http)).toMatchObject(later);
});

const told = (transaction: object, codes: object = { success: false, response_code: 'DP00800001001' }) => ({
  body: { data: { transaction: { id: ref, airtel_money_id: 'MP1', ...transaction } }, status: { ...codes } },
});
const pending = { kind: 'pending' };

test.each<[Scripted, object]>([
  [told({ status: 'TS' }), { kind: 'paid', theirRef: 'MP1', ourRef: ref }],
  [told({ status: 'TS', id: 'OTHER' }), { kind: 'paid', theirRef: 'MP1', ourRef: 'OTHER' }],
  [told({ status: 'TS', id: false }), { kind: 'paid', theirRef: 'MP1' }],
  [told({ status: 'TS', airtel_money_id: '' }), { kind: 'paid', theirRef: ref }],
  [told({ status: 'TF', message: 'User has insufficient funds' }), { kind: 'failed', reason: 'Not enough money' }],
  [told({ status: 'TF' }, { response_code: 'DP00800001008' }), { kind: 'failed', reason: 'Refused on the phone' }],
  [told({ status: 'TF', message: 'Some canary' }), { kind: 'failed', reason: 'Refused' }],
  [told({ status: 'TE' }), { kind: 'failed', reason: 'Not approved in time' }],
  [told({ status: 'TIP' }), { ...pending, text: 'Waiting' }],
  [told({ status: 'TA' }), { ...pending, text: 'Being checked' }],
  [told({ status: 'NEVER SEEN' }), pending],
  [{ body: { data: null, status: { result_code: 'ESB000045', success: false } } }, { kind: 'notFound' }],
  [{ body: { status: { response_code: 'DP00800001025', success: false } } }, { kind: 'notFound' }],
  [{ status: 404, body: { status: { result_code: 'ESB000045', success: false } } }, { kind: 'notFound' }],
  [{ status: 404, body: { status: { message: 'no such page' } } }, unknown],
  [{ body: { status: { result_code: 'ESB000014', success: false } } }, unknown],
  [{ ...told({ status: 'TS' }), status: 500 }, unknown],
  [{ ...told({ status: 'TS' }), status: 400 }, unknown],
  [{ body: '' }, unknown],
  [{ status: 429 }, unknown],
])('a query answered by %j is %j', async (answer, expected) => {
  const { status, seen } = await open(answer);
  expect(await status()).toEqual(expect.objectContaining(expected));
  expect(seen[1]).toMatchObject({
    ...{ method: 'GET', url: `/standard/v1/payments/${ref}` },
    headers: { authorization: 'Bearer T1', 'x-country': 'UG', 'x-currency': 'UGX' },
  });
});

const raw = (body: string) => ({
  ...{ method: 'POST', url: 'https://x.example/c', headers: {}, body: Buffer.from(body) },
});
const signed = (text: string, key = 'portal') => createHmac('sha256', key).update(text).digest('base64');
// With spaces that JSON.stringify would not write.
const value = `{"id": "${ref}", "message": "Paid UGX 20,000 to HILLSIDE", "status_code": "TS", "airtel_money_id": "MP1"}`;
const withHash = (hash: string) => `{"transaction": ${value},"hash":"${hash}"}`;

test.each([
  ['the value of transaction', withHash(signed(value))],
  ['the body without hash', withHash(signed(`{"transaction": ${value}}`))],
  ['the whole body, its hash still empty', withHash(signed(withHash('')))],
  ['the value written anew', withHash(signed(JSON.stringify(JSON.parse(value))))],
  ['the body written anew', withHash(signed(JSON.stringify({ transaction: JSON.parse(value) })))],
  ['the value, hash first', `{"hash":"${signed(value)}","transaction":${value}}\n`],
  ['the value, with spaces around it', ` { "transaction" : ${value} , "hash" : "${signed(value)}" } `],
])('a callback whose hash covers %s is signed', (_, body) => {
  expect(airtel.readCallback(raw(body), accountAt('', { hash: 'portal' }))).toEqual({
    ...{ trust: 'signed', ourRef: ref, theirRef: 'MP1' },
  });
});

test.each([
  ['of another key', withHash(signed(value, 'other school'))],
  ['of another text', withHash(signed(value.replace('20,000', '500,000')))],
  ['that is empty', withHash('')],
  ['that is absent', `{"transaction":${value}}`],
  ['that is no text', `{"transaction":${value},"hash":7}`],
])('a callback with a hash %s is bad', (_, body) => {
  expect(airtel.readCallback(raw(body), accountAt('', { hash: 'portal' }))).toEqual({ trust: 'bad' });
});

test('where the portal signs nothing the address alone speaks for a callback', () => {
  const read = (body: string) => airtel.readCallback(raw(body), accountAt(''));
  expect(read(`{"transaction":${value}}`)).toEqual({ trust: 'token', ourRef: ref, theirRef: 'MP1' });
  expect(read(`{"transaction":{"id":"${ref}"}}`)).toEqual({ trust: 'token', ourRef: ref });
  for (const body of ['', '{}', '{"transaction":{"id":5}}', '{"transaction":{"id":"../x"}}', '[', 'null']) {
    expect(read(body), body).toEqual({ trust: 'bad' });
  }
});

const row = (id: string, status: string, type = 'MERCHPAY') => ({
  ...{ charges: { service: '0' }, payer: { currency: 'UGX', msisdn: '752000002' }, service: { type } },
  transaction: { airtel_money_id: `MP-${id}`, amount: '15000', created_at: 1, id: 7, reference_number: id, status },
});
const page = (rows: object[]) => ({
  body: { data: { count: rows.length, transactions: rows }, status: { code: 200 } },
});

test('payments of some days are listed page by page, as they came in', async () => {
  const full = Array.from({ length: 100 }, (_, i) => row(`R${i}`, 'TS'));
  const rest = [row('F', 'TF'), row('E', 'TE'), row('P', 'TIP'), row('C', 'TS', 'CASHIN'), row('', 'TS')];
  const { list, seen } = await open(page(full), page(rest));
  const found = (await list()) as object[];
  expect(found).toHaveLength(104);
  expect([found[0], ...found.slice(100)]).toEqual([
    { ref: 'R0', theirRef: 'MP-R0', amount: 15_000, state: 'PAID' },
    { ref: 'F', theirRef: 'MP-F', amount: 15_000, state: 'FAILED' },
    { ref: 'E', theirRef: 'MP-E', amount: 15_000, state: 'FAILED' },
    { ref: 'P', theirRef: 'MP-P', amount: 15_000, state: 'PENDING' },
    { ref: '7', theirRef: 'MP-', amount: 15_000, state: 'PAID' },
  ]);
  const from = Date.parse('2026-02-03T00:00:00+03:00');
  const to = Date.parse('2026-02-05T23:59:59.999+03:00');
  expect(seen.slice(1).map(({ url }) => url)).toEqual(
    [0, 100].map((offset) => `/merchant/v1/transactions?from=${from}&to=${to}&limit=100&offset=${offset}`),
  );
});

test.each<Scripted>([
  { status: 500 },
  { body: {} },
  page([{}]),
  page([row('A', 'TS'), { transaction: { amount: 'x' } }]),
])('a list answered by %j is none', async (answer) => {
  const { list } = await open(answer);
  expect(await list()).toEqual({ reason: expect.stringContaining('No clear answer') });
});

test('a try of the account fetches a token', async () => {
  const { http, account, seen } = await open({ status: 400, body: { error: 'invalid_client' } });
  expect(await airtel.test(account, http)).toEqual({ ok: true, text: 'Airtel accepts the key' });
  expect(await airtel.test(account, http)).toEqual({ ok: false, text: 'Refused: invalid_client' });
  expect(seen).toHaveLength(2);
});

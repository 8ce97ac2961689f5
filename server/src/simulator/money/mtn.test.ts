import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openMtn } from '../testing/moneyRequests.ts';
import { openSimulated } from '../testing/openSimulated.ts';

test('a prompt is accepted with 202 and nothing else, is pending, then paid, and the callback is the status', async () => {
  const simulated = await openSimulated();
  const { fetched, request, status } = await openMtn(simulated);
  expect(fetched).toMatchObject({ status: 200, json: { token_type: 'access_token', expires_in: 3_600 } });
  const uuid = randomUUID();
  expect(await request('256772000010', { uuid })).toMatchObject({ status: 202, text: '', type: null });
  const asked = {
    ...{ externalId: 'TU7F3K2AAAAA', amount: '20000', currency: 'UGX' },
    ...{ payer: { partyIdType: 'MSISDN', partyId: '256772000010' }, payerMessage: 'SMS credit TU7F3K2' },
  };
  expect((await status(uuid)).json).toMatchObject({ ...asked, status: 'PENDING' });
  await simulated.pass(6_000);
  const { json } = await status(uuid);
  expect(json).toMatchObject({
    ...asked,
    status: 'SUCCESSFUL',
    financialTransactionId: expect.stringMatching(/^\d+$/),
  });
  const [report, ...more] = simulated.reports;
  expect([report?.method, JSON.parse(report?.body ?? ''), more]).toEqual(['POST', json, []]);
  expect(report?.headers).not.toHaveProperty('x-reference-id');
  expect(simulated.truth().charges).toEqual([
    { provider: 'mtn', what: 'TU7F3K2AAAAA', amount: 20_000, currency: 'UGX' },
  ]);
});

test.each([
  ['256772000000', 1_000, 'SUCCESSFUL', undefined],
  ['256772000001', 2_000, 'FAILED', 'NOT_ENOUGH_FUNDS'],
  ['256772000002', 4_000, 'FAILED', 'APPROVAL_REJECTED'],
  ['256772000003', 30 * 86_400_000, 'PENDING', undefined],
  ['256772000004', 24_999, 'PENDING', undefined],
  ['256772000004', 25_000, 'SUCCESSFUL', undefined],
  ['256772000005', 60_000, 'FAILED', 'COULD_NOT_PERFORM_TRANSACTION'],
])('%s is after %i ms %s', async (phone, ms, word, reason) => {
  const simulated = await openSimulated();
  const { request, status } = await openMtn(simulated);
  const uuid = randomUUID();
  await request(phone, { uuid });
  await simulated.pass(ms);
  // A token ends after an hour: a new one asks.
  const { json } = ms > 3_600_000 ? await (await openMtn(simulated)).status(uuid) : await status(uuid);
  expect([json.status, json.reason]).toEqual([word, reason]);
  expect(simulated.truth().charges).toHaveLength(word === 'SUCCESSFUL' ? 1 : 0);
});

test.each([
  [409, 'RESOURCE_ALREADY_EXIST', { uuid: '6f2d1c9a-0000-4000-8000-000000000001' }],
  [400, 'BAD_REQUEST', { uuid: 'not-a-uuid' }],
  [400, 'BAD_REQUEST', { more: { payerMessage: "the school's" } }],
  [400, 'BAD_REQUEST', { more: { amount: 20_000 } }],
  [400, 'BAD_REQUEST', { sent: { 'X-Callback-Url': '' } }],
  [500, 'INVALID_CURRENCY', { more: { currency: 'EUR' } }],
  [500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', { sent: { 'X-Target-Environment': 'sandbox' } }],
])('%i %s', async (status, code, wrong) => {
  const simulated = await openSimulated();
  const { request } = await openMtn(simulated);
  await request('256772000003', { uuid: '6f2d1c9a-0000-4000-8000-000000000001' });
  const refused = await request('256772000010', wrong);
  expect([refused.status, refused.json.code]).toEqual([status, code]);
  expect(simulated.truth().payments).toHaveLength(1);
});

test('another platform does not know what the first one took', async () => {
  const simulated = await openSimulated();
  const uuid = randomUUID();
  const old = await openMtn(simulated);
  await old.request('256772000000', { uuid });
  const other = await openMtn(simulated, 'mtn-new');
  expect(await other.status(uuid)).toMatchObject({ status: 404, json: { code: 'RESOURCE_NOT_FOUND' } });
  expect((await old.status(uuid)).json.status).toBe('PENDING');
});

test('a wrong key gets no token; a token ends after its time, and on command', async () => {
  const simulated = await openSimulated();
  const refused = await simulated.ask('/mtn/collection/token/', {
    method: 'POST',
    headers: { authorization: 'Basic wrong' },
  });
  expect(refused).toMatchObject({ status: 401, json: { error: 'invalid_client' } });
  const { request } = await openMtn(simulated);
  simulated.simulator.rules({ fault: 'token dies' });
  expect((await request('256772000010')).status).toBe(401);
  expect((await request('256772000010')).status).toBe(401);
  const renewed = await openMtn(simulated);
  expect((await renewed.request('256772000010')).status).toBe(202);
  await simulated.pass(3_600_000);
  expect((await renewed.status(randomUUID())).status).toBe(401);
});

test('on command a status says other things than the truth, once', async () => {
  const simulated = await openSimulated();
  const { request, status } = await openMtn(simulated);
  const uuid = randomUUID();
  simulated.simulator.rules({ fault: 'hidden' });
  await request('256772000000', { uuid });
  await simulated.pass(29_999);
  expect((await status(uuid)).status).toBe(404);
  await simulated.pass(1);
  const seen = [];
  for (const fault of [
    ...([
      'wrong amount',
      'wrong currency',
      'wrong payer',
      'wrong reference',
      'status PENDING',
      'status FAILED',
    ] as const),
    ...(['status CREATED', 'status in doubt', 'status unknown word', 'status 404'] as const),
  ]) {
    simulated.simulator.rules({ fault, provider: 'mtn', match: 'TU7F3K2AAAAA' });
    const { json } = await status(uuid);
    const { partyId } = (json.payer ?? {}) as Record<string, unknown>;
    seen.push([fault, json.status ?? json.code, json.amount, json.currency, partyId, json.externalId].join(' '));
  }
  expect(seen).toEqual([
    'wrong amount SUCCESSFUL 20500 UGX 256772000000 TU7F3K2AAAAA',
    'wrong currency SUCCESSFUL 20000 KES 256772000000 TU7F3K2AAAAA',
    'wrong payer SUCCESSFUL 20000 UGX 256772999999 TU7F3K2AAAAA',
    'wrong reference SUCCESSFUL 20000 UGX 256772000000 OTHERREF0001',
    'status PENDING PENDING 20000 UGX 256772000000 TU7F3K2AAAAA',
    'status FAILED FAILED 20000 UGX 256772000000 TU7F3K2AAAAA',
    'status CREATED CREATED 20000 UGX 256772000000 TU7F3K2AAAAA',
    'status in doubt ONGOING 20000 UGX 256772000000 TU7F3K2AAAAA',
    'status unknown word WANDERING 20000 UGX 256772000000 TU7F3K2AAAAA',
    'status 404 RESOURCE_NOT_FOUND    ',
  ]);
  expect((await status(uuid)).json).toMatchObject({ status: 'SUCCESSFUL', amount: '20000' });
});

test('on command it says that it has a prompt already, gives a reason as an object, and counts in text', async () => {
  const simulated = await openSimulated();
  simulated.simulator.rules({ fault: 'exists already' }, { fault: 'expires_in of the other type' });
  const { fetched, request, status } = await openMtn(simulated);
  expect(fetched.json.expires_in).toBe('3600');
  const uuid = randomUUID();
  expect((await request('256772000001', { uuid })).status).toBe(409);
  expect(simulated.truth().payments).toHaveLength(1);
  await simulated.pass(2_000);
  simulated.simulator.rules({ fault: 'reason as an object' });
  expect((await status(uuid)).json.reason).toMatchObject({ code: 'NOT_ENOUGH_FUNDS' });
  expect((await status(uuid)).json.reason).toBe('NOT_ENOUGH_FUNDS');
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { credentials } from '../credentials.ts';
import { openAirtel } from '../testing/moneyRequests.ts';
import { openSimulated } from '../testing/openSimulated.ts';

const hashOf = (bytes: string) => createHmac('sha256', credentials.hashKey).update(bytes).digest('base64');

test('a prompt is sent with success, in process until it is paid, and its callback has a hash and no amount', async () => {
  const simulated = await openSimulated();
  const { fetched, request, status } = await openAirtel(simulated);
  expect(fetched.json).toMatchObject({ expires_in: '180', token_type: 'bearer' });
  expect(await request('752000010')).toMatchObject({
    status: 200,
    json: {
      data: { transaction: { id: 'TU7F3K2AAAAA', status: 'SUCCESS' } },
      status: { code: '200', result_code: 'ESB000010', response_code: 'DP00800001006', success: true },
    },
  });
  const before = await status('TU7F3K2AAAAA');
  expect(before.json).toMatchObject({
    data: { transaction: { id: 'TU7F3K2AAAAA', status: 'TIP', airtel_money_id: '' } },
  });
  await simulated.pass(6_000);
  const { text, json } = await status('TU7F3K2AAAAA');
  expect(json).toMatchObject({
    data: { transaction: { status: 'TS', airtel_money_id: expect.stringMatching(/^MP/) } },
  });
  expect(text).not.toContain('20000');
  const { transaction, hash } = JSON.parse(simulated.reports[0]?.body ?? '');
  expect(transaction).toMatchObject({
    id: 'TU7F3K2AAAAA',
    status_code: 'TS',
    message: 'Paid UGX 20,000 to the school',
  });
  expect(hash).toBe(hashOf(JSON.stringify({ transaction })));
  expect(simulated.truth().charges).toMatchObject([{ provider: 'airtel', what: 'TU7F3K2AAAAA', amount: 20_000 }]);
});

test.each([
  ['752000001', 2_000, 'TF', 'DP00800001007'],
  ['752000002', 4_000, 'TF', 'DP00800001008'],
  ['752000003', 100_000, 'TIP', 'DP00800001006'],
  ['752000005', 60_000, 'TE', 'DP00800001029'],
])('%s is after %i ms %s', async (msisdn, ms, word, code) => {
  const simulated = await openSimulated();
  const { request, status } = await openAirtel(simulated);
  await request(msisdn);
  await simulated.pass(ms);
  expect((await status('TU7F3K2AAAAA')).json).toMatchObject({
    data: { transaction: { status: word } },
    status: { response_code: code },
  });
  expect(simulated.truth().charges).toEqual([]);
});

test('refusals come inside a 200: a repeat, a wrong number, id or amount, and what is not there', async () => {
  const simulated = await openSimulated();
  const { request, status } = await openAirtel(simulated);
  await request('752000010');
  const answers = [
    await request('752000010'),
    await request('256752000010', 'TU7F3K2BBBBB'),
    await request('752000010', 'T-1'),
    await request('752000010', 'TU7F3K2BBBBB', '20000'),
    await status('TU7F3K2BBBBB'),
  ];
  const codes = answers.map(({ status: http, json }) => {
    const { result_code, response_code, success } = json.status as Record<string, unknown>;
    return [http, result_code, response_code, success];
  });
  expect(codes).toEqual([
    [200, 'ESB000041', undefined, false],
    [200, 'ESB000033', 'DP00800001010', false],
    [200, 'ESB000008', 'DP00800001005', false],
    [200, 'ESB000039', 'DP00800001004', false],
    [200, 'ESB000045', undefined, false],
  ]);
  expect(simulated.truth().payments).toHaveLength(1);
});

test('a token ends after 180 seconds, and success beside TS is not always true', async () => {
  const simulated = await openSimulated();
  const { request, status } = await openAirtel(simulated);
  await request('752000000');
  await simulated.pass(1_000);
  const successes = new Set();
  for (let n = 0; n < 20; n++) {
    const { json } = await status('TU7F3K2AAAAA');
    successes.add((json.status as Record<string, unknown>).success);
  }
  expect(successes).toEqual(new Set([true, false]));
  await simulated.pass(179_000);
  expect((await status('TU7F3K2AAAAA')).status).toBe(401);
});

test('the list has all payments of its time, a page at a time', async () => {
  const simulated = await openSimulated();
  const { request, list } = await openAirtel(simulated);
  for (const [index, id] of ['REF100000001', 'REF100000002', 'REF100000003'].entries())
    await request(`75200000${index}`, id);
  await simulated.pass(10_000);
  const { json } = await list('from=1763000000&to=1803000000&limit=2&offset=1');
  expect(json.data).toMatchObject({
    count: '3',
    transactions: [
      { status: 'TF', transaction: { id: 'REF100000002', amount: 20_000 } },
      { status: 'TF', transaction: { id: 'REF100000003' } },
    ],
  });
  const { json: none } = await list('from=1000000000&to=1100000000');
  expect(none.data).toEqual({ count: '0', transactions: [] });
});

test('on command the hash covers other bytes, is forged or absent', async () => {
  const simulated = await openSimulated();
  const { request } = await openAirtel(simulated);
  const twists = [
    'callback hash a',
    'callback hash b',
    'callback hash c',
    'callback forged',
    'callback unsigned',
  ] as const;
  const seen = [];
  for (const [index, fault] of twists.entries()) {
    simulated.simulator.rules({ fault });
    await request('752000000', `REF10000000${index}`);
    await simulated.pass(1_000);
    const { transaction, hash } = JSON.parse(simulated.reports.at(-1)?.body ?? '');
    const forms = [transaction, { transaction }, { transaction, hash: '' }];
    seen.push([fault, hash !== undefined, forms.findIndex((form) => hashOf(JSON.stringify(form)) === hash)]);
  }
  expect(seen).toEqual([
    ['callback hash a', true, 0],
    ['callback hash b', true, 1],
    ['callback hash c', true, 2],
    ['callback forged', true, -1],
    ['callback unsigned', false, -1],
  ]);
});

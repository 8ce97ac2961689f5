import { expect, test } from 'vitest';
import { credentials } from '../credentials.ts';
import { openSimulated } from '../testing/openSimulated.ts';

const path = '/africastalking/version1/messaging';
const headers = { apiKey: credentials.secret, accept: 'application/json' };
const form = (to: string, more: Record<string, string> = {}) =>
  new URLSearchParams({
    ...{ username: 'simulator', to, message: 'Meeting Friday', from: 'HILLSIDE', bulkSMSMode: '1', enqueue: '1' },
    ...more,
  });
const recipientsOf = (json: Record<string, unknown>) =>
  (json.SMSMessageData as { Recipients: { statusCode: number; number: string; messageId: string }[] }).Recipients;

test('each number has its result, and its report as a form', async () => {
  const { ask, pass, reports, truth } = await openSimulated();
  const { status, json } = await ask(path, { headers, body: form('+256772000010,+256752000006') });
  expect(status).toBe(201);
  expect(json).toEqual({
    SMSMessageData: {
      Message: 'Sent to 1/2 Total Cost: UGX 35.0000',
      Recipients: [
        {
          ...{ statusCode: 101, number: '+256772000010', status: 'Success', cost: 'UGX 35.0000' },
          messageId: expect.stringMatching(/^ATXid_/),
        },
        { statusCode: 403, number: '+256752000006', status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' },
      ],
    },
  });
  const code = recipientsOf(json)[0]?.messageId;
  expect(truth().messages).toMatchObject([{ code, to: '+256772000010', parts: 1, cost: 35, currency: 'UGX' }]);
  await pass(2_000);
  expect(reports.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
    { id: code, status: 'Success', phoneNumber: '+256772000010', networkCode: '64110', retryCount: '0' },
  ]);
});

test('a wrong key gets 401 in words, and who asks for no JSON gets XML', async () => {
  const { ask, truth } = await openSimulated();
  const wrong = await ask(path, { headers: { ...headers, apiKey: 'wrong' }, body: form('+256772000010') });
  expect(wrong).toMatchObject({ status: 401, text: 'The supplied authentication is invalid' });
  expect(truth().messages).toEqual([]);
  const xml = await ask(path, { headers: { apiKey: credentials.secret }, body: form('+256772000010') });
  expect(xml).toMatchObject({ status: 201, type: 'application/xml' });
});

test('who opted out is refused, and the balance refuses what it does not cover, number by number', async () => {
  const { ask, simulator } = await openSimulated();
  await simulator.optOut('+256772000010');
  simulator.setBalance('africastalking', 40);
  const numbers = '+256772000010,+256772000011,+256772000012';
  const { json } = await ask(path, { headers, body: form(numbers) });
  expect(recipientsOf(json).map(({ statusCode }) => statusCode)).toEqual([406, 101, 405]);
  const balance = await ask('/africastalking/version1/user?username=simulator', { headers });
  expect(balance.json).toEqual({ UserData: { balance: 'UGX 5.0000' } });
});

test('on command some are refused, missing or unknown, and all are shuffled; the ledger has what was taken', async () => {
  const { ask, simulator, truth } = await openSimulated();
  const numbers = [10, 11, 12, 13].map((end) => `+2567720000${end}`);
  const seen = [];
  for (const fault of [
    'some refused',
    'some missing',
    'some unknown',
    'shuffled',
    'batch refused',
    'balance ends',
  ] as const) {
    simulator.rules({ fault });
    const before = truth().messages.length;
    simulator.setBalance('africastalking', 1_000);
    const { json } = await ask(path, { headers, body: form(numbers.join(',')) });
    const answers = recipientsOf(json).map(({ statusCode, number }) => `${number.slice(-2)} ${statusCode}`);
    seen.push([fault, truth().messages.length - before, answers.join(', ')]);
  }
  expect(seen).toEqual([
    ['some refused', 2, '10 101, 11 403, 12 101, 13 405'],
    ['some missing', 4, '10 101, 12 101'],
    ['some unknown', 2, '10 101, 11 500, 12 101, 13 500'],
    ['shuffled', 4, '13 101, 12 101, 11 101, 10 101'],
    ['batch refused', 0, '10 402, 11 402, 12 402, 13 402'],
    ['balance ends', 2, '10 101, 11 101, 12 405, 13 405'],
  ]);
});

test('a number that ends in 07 is taken and missing in the answer', async () => {
  const { ask, truth } = await openSimulated();
  const { json } = await ask(path, { headers, body: form('+256772000007,+256772000010') });
  expect(recipientsOf(json).map(({ number }) => number)).toEqual(['+256772000010']);
  expect(truth().messages.map(({ to }) => to)).toEqual(['+256772000007', '+256772000010']);
});

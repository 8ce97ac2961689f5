import { expect, test } from 'vitest';
import { egosmsBody, openSimulated } from '../testing/openSimulated.ts';

const path = '/egosms/api/v1/json/';

test('a batch is taken with one code and one cost, and each number is reported with a plus', async () => {
  const { ask, pass, reports, truth } = await openSimulated();
  const { status, json } = await ask(path, { body: egosmsBody('256772000010', '256752000011') });
  expect(status).toBe(200);
  expect(json).toEqual({
    ...{ Status: 'OK', Message: 'Success', Cost: 70 },
    MsgFollowUpUniqueCode: expect.stringMatching(/^Api/),
  });
  const code = json.MsgFollowUpUniqueCode;
  expect(truth().messages).toMatchObject([
    { provider: 'egosms', code, to: '+256772000010', text: 'Meeting Friday', sender: 'HILLSIDE', parts: 1, cost: 35 },
    { provider: 'egosms', code, to: '+256752000011', state: 'SENT' },
  ]);
  await pass(2_000);
  expect(reports.map(({ body }) => JSON.parse(body))).toEqual([
    {
      MsgFollowUpUniqueCode: code,
      number: '+256772000010',
      Status: 'Success',
      deliveryDate: '2026-11-23T07:00:02.000Z',
    },
    {
      MsgFollowUpUniqueCode: code,
      number: '+256752000011',
      Status: 'Success',
      deliveryDate: '2026-11-23T07:00:02.000Z',
    },
  ]);
  expect(truth().messages.map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED']);
});

test.each([
  ['Invalid number', { number: '+256772000010' }],
  ['Invalid number 256772000006', { number: '256772000006' }],
  ['Invalid sender id', { senderid: 'TWELVE CHARS' }],
  ['Message too short', { message: 'x' }],
])('a batch is refused whole, inside a 200: %s', async (reason, wrong) => {
  const { ask, truth } = await openSimulated();
  const body = egosmsBody('256772000010', '256772000011');
  Object.assign(body.msgdata[1] ?? {}, wrong);
  const { status, json } = await ask(path, { body });
  expect([status, json]).toEqual([200, { Status: 'Failed', Message: reason }]);
  expect(truth().messages).toEqual([]);
});

test('a wrong password, a null wallet and what is not JSON are refused', async () => {
  const { ask } = await openSimulated();
  const body = egosmsBody('256772000010');
  const wrong = { ...body, userdata: { username: 'simulator', password: 'wrong' } };
  const messages = [];
  for (const each of [wrong, { ...body, walletType: null }, '<xml/>'])
    messages.push((await ask(path, { body: each })).json.Message);
  expect(messages).toEqual(['Wrong Username or Password', 'Wrong JSON Passed', 'Wrong JSON Passed']);
});

test('the balance falls, and what it does not cover is refused', async () => {
  const { ask, simulator, truth } = await openSimulated();
  simulator.setBalance('egosms', 50);
  await ask(path, { body: egosmsBody('256772000010') });
  const { userdata } = egosmsBody();
  const balance = await ask(path, { body: { method: 'Balance', walletType: 'Local', userdata } });
  expect(balance.json).toEqual({ Status: 'OK', Balance: 15 });
  const { json } = await ask(path, { body: egosmsBody('256772000011') });
  expect(json).toEqual({ Status: 'Failed', Message: 'Money Not Enough To Send This Batch of Msgs' });
  expect(truth().messages).toHaveLength(1);
});

test('on command the cost is text, the batch is refused, and the balance ends midway', async () => {
  const { ask, simulator, truth } = await openSimulated();
  simulator.rules({ fault: 'cost as text' }, { fault: 'batch refused' }, { fault: 'balance ends' });
  const answers = [];
  for (let n = 0; n < 3; n++)
    answers.push((await ask(path, { body: egosmsBody('256772000010', '256772000011') })).json);
  expect(answers).toMatchObject([
    { Cost: '70' },
    { Status: 'Failed', Message: 'Account suspended' },
    { Status: 'Failed', Message: 'Money Not Enough To Send This Batch of Msgs' },
  ]);
  expect(truth().messages).toHaveLength(2);
});

test('a number that ends in 08 is reported late, in 09 as failed, in 07 is taken and never answered', async () => {
  const { ask, pass, reports, simulator, truth } = await openSimulated();
  await ask(path, { body: egosmsBody('256772000008', '256772000009') });
  await pass(3_000);
  expect(reports.map(({ body }) => JSON.parse(body))).toMatchObject([{ number: '+256772000009', Status: 'Failed' }]);
  await pass(120_000);
  expect(reports.map(({ body }) => JSON.parse(body).Status)).toEqual(['Failed', 'Success']);
  const silent = fetch(`${simulator.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(egosmsBody('256772000007')),
    signal: AbortSignal.timeout(200),
  });
  await expect(silent).rejects.toThrow('timeout');
  expect(
    truth()
      .messages.map(({ to, state }) => [to, state])
      .at(-1),
  ).toEqual(['+256772000007', 'SENT']);
});

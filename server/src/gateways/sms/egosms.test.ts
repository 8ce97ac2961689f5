import { expect, test } from 'vitest';
import { openProvider, type Scripted } from '../testing/openProvider.ts';
import { egosms } from './egosms.ts';

// Examples of providers.md 2.1: certain for sending and balance (official client, five others), middling for reports.

const accountAt = (url: string) => ({ driver: 'egosms', url, account: 'hillside', secret: 'canary key', options: {} });
const account = accountAt('https://comms.egosms.co');
const item = (id: number, to: string, text = 'Meeting Friday') => ({ id, to, text, sender: 'HILLSIDE' });
const two = [item(1, '+256772000001'), item(2, '+256752000002')];

async function sent(answer: Scripted, items = two) {
  const { url, http, seen } = await openProvider(answer);
  const outcomes = await egosms.send(accountAt(url), items, http);
  return { outcomes: items.map(({ id }) => outcomes.get(id)), seen };
}

test('a batch is sent to the letter', async () => {
  const { seen } = await sent({ body: { Status: 'OK' } }, [item(1, '+256772000001')]);
  expect(seen).toMatchObject([
    { method: 'POST', url: '/api/v1/json/', headers: { 'content-type': 'application/json', connection: 'close' } },
  ]);
  expect(seen[0]?.body).toBe(
    '{"method":"SendSms","walletType":"Local","userdata":{"username":"hillside","password":"canary key"},' +
      '"msgdata":[{"number":"256772000001","message":"Meeting Friday","senderid":"HILLSIDE","priority":"1"}]}',
  );
});

test('texts may differ in a request, keep every letter, and without a sender name none is sent', async () => {
  const items = [item(1, '+256772000001', 'Ŋŋ “€”\n{}'), { ...item(2, '+256752000002', 'B'.repeat(900)), sender: '' }];
  const { seen } = await sent({ body: { Status: 'OK' } }, items);
  const { msgdata } = JSON.parse(seen[0]?.body ?? '');
  expect(msgdata).toEqual([
    { number: '256772000001', message: 'Ŋŋ “€”\n{}', senderid: 'HILLSIDE', priority: '1' },
    { number: '256752000002', message: 'B'.repeat(900), priority: '1' },
  ]);
});

test('all of a batch that was taken have its code, and their shares of the cost by parts make up the whole', async () => {
  const items = [item(1, '+256772000001'), item(2, '+256752000002', 'x'.repeat(161)), item(3, '+256702000003')];
  const ok = { Status: 'OK', Message: 'Success', MsgFollowUpUniqueCode: 'Api64b8' };
  const costs = async (Cost: unknown) => (await sent({ body: { ...ok, Cost } }, items)).outcomes;
  const ref = 'Api64b8';
  expect(await costs(140)).toEqual([35, 70, 35].map((cost) => ({ kind: 'accepted', ref, cost })));
  expect(await costs('101')).toEqual([25, 51, 25].map((cost) => ({ kind: 'accepted', ref, cost })));
  expect(await costs('')).toEqual(Array(3).fill({ kind: 'accepted', ref }));
  const odd = { Status: 'OK', Message: null, Cost: null, MsgFollowUpUniqueCode: '' };
  expect((await sent({ body: odd }, items)).outcomes).toEqual(Array(3).fill({ kind: 'accepted' }));
  expect((await sent({ body: { Status: 'ok' } }, items)).outcomes).toEqual(Array(3).fill({ kind: 'accepted' }));
});

test.each([
  ['Invalid sender id', { retry: 'never', reason: 'The sender name is not registered at the gateway' }],
  ['Money Not Enough To Send This Batch of Msgs', { retry: 'later', alarm: 'balance' }],
  ['Wrong Username or Password', { retry: 'later', alarm: 'key' }],
  ['That user does not exist or user not active', { retry: 'later', alarm: 'key' }],
  ['Wrong JSON Passed', { retry: 'never', alarm: 'unknown refusal', reason: 'Refused: Wrong JSON Passed' }],
  ['canary key of 256772000001', { retry: 'never', alarm: 'unknown refusal', reason: 'Refused' }],
  ['no to 256772000001', { alarm: 'unknown refusal', reason: 'Refused: no to …' }],
])('refused inside a 200 with %j', async (Message, expected) => {
  const { outcomes } = await sent({ body: { Status: 'Failed', Message } });
  expect(outcomes).toMatchObject(Array(2).fill({ kind: 'refused', ...expected }));
});

test.each([
  ['', 'empty'],
  ['{"Status":', 'half'],
  ['[]', 'a list'],
  ['{"Status":"Perhaps"}', 'an unknown status'],
])('%j in a 200 is unknown: %s', async (body) => {
  expect((await sent({ body })).outcomes).toMatchObject([{ kind: 'unknown' }, { kind: 'unknown' }]);
});

test('the balance is asked for, and told', async () => {
  const { url, http, seen, script } = await openProvider({ body: { Status: 'OK', Balance: 25075 } });
  expect(await egosms.balance?.(accountAt(url), http)).toEqual({ amount: 25075, currency: 'UGX' });
  expect(seen[0]?.body).toBe(
    '{"method":"Balance","walletType":"Local","userdata":{"username":"hillside","password":"canary key"}}',
  );
  script[0] = { body: { Status: 'OK', Balance: '25075.5' } };
  expect(await egosms.balance?.(accountAt(url), http)).toEqual({ amount: 25075.5, currency: 'UGX' });
  script[0] = { body: { Status: 'OK' } };
  expect(await egosms.balance?.(accountAt(url), http)).toEqual({ reason: 'No balance in the answer' });
  script[0] = { body: { Status: 'Failed', Message: 'Wrong Username or Password' } };
  expect(await egosms.balance?.(accountAt(url), http)).toEqual({ reason: 'The key is not accepted' });
});

const report = (Status: string, more = {}) => ({
  ...{
    MsgFollowUpUniqueCode: 'Api64b8',
    number: '+256772000001',
    Status,
    deliveryDate: '2026-11-23 10:15:00',
    ...more,
  },
});
const read = (body: unknown) =>
  egosms.readReports(
    { method: 'POST', url: 'https://school.example/x', headers: {}, body: Buffer.from(JSON.stringify(body)) },
    account,
  );
const [ref, phone, at] = ['Api64b8', '+256772000001', '2026-11-23T07:15:00.000Z'];

test.each([
  ['Success', 'DELIVERED', ''],
  ['Delivered', 'DELIVERED', ''],
  ['Sent', 'SENT', ''],
  ['Failed', 'FAILED', ''],
  ['Perhaps', 'UNKNOWN WORD', 'Perhaps'],
])('a report of %j is %s', (word, state, reason) => {
  expect(read(report(word))).toEqual({ trust: 'token', reports: [{ ref, phone, state, reason, at }], optOuts: [] });
});

test('a number without plus, a list of reports, a time of another form and none are read', () => {
  const { reports } = read([
    report('Sent', { number: '256772000001', deliveryDate: 'soon' }),
    report('Sent', { deliveryDate: undefined }),
    report('Failed'),
  ]);
  expect(reports).toEqual([
    { ref, phone, state: 'SENT', reason: '' },
    { ref, phone, state: 'SENT', reason: '' },
    { ref, phone, state: 'FAILED', reason: '', at },
  ]);
});

test.each([[{}], [[]], [report('Sent', { number: 'x' })], [report('Sent', { MsgFollowUpUniqueCode: '' })], [null]])(
  '%j is no report',
  (body) => {
    expect(read(body)).toEqual({ trust: 'bad', reports: [], optOuts: [] });
  },
);

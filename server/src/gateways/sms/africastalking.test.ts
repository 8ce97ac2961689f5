import { expect, test } from 'vitest';
import { openProvider, type Scripted } from '../testing/openProvider.ts';
import { africastalking } from './africastalking.ts';

// Examples of providers.md 2.2: certain (official texts and library), but for the balance (one source) and the refusal of a
// whole request by its Message (several clients, no official text).

const accountAt = (url: string) => ({
  ...{ driver: 'africastalking', url, account: 'hillside', secret: 'canary key', options: {} },
});
const item = (id: number, to: string) => ({ id, to, text: 'Meeting & “Friday”', sender: 'HILLSIDE' });
const two = [item(1, '+256772000001'), item(2, '+256752000002')];
const answered = (Recipients: unknown[], Message = 'Sent to 1/2 Total Cost: UGX 35.0000'): Scripted => ({
  ...{ status: 201, body: { SMSMessageData: { Message, Recipients } } },
});
const recipient = (statusCode: number, status: string, more = {}) => ({
  ...{ statusCode, number: '+256772000001', status, cost: 'UGX 35.0000', messageId: 'ATXid_a1', ...more },
});

async function sent(answer: Scripted, items = two) {
  const { url, http, seen } = await openProvider(answer);
  const outcomes = await africastalking.send(accountAt(url), items, http);
  return { outcomes: items.map(({ id }) => outcomes.get(id)), seen };
}

test('a request is sent to the letter', async () => {
  const { seen } = await sent(answered([]));
  expect(seen).toMatchObject([
    {
      ...{ method: 'POST', url: '/version1/messaging' },
      headers: {
        ...{ apikey: 'canary key', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      },
    },
  ]);
  expect(seen[0]?.body).toBe(
    'username=hillside&to=%2B256772000001%2C%2B256752000002&message=Meeting+%26+%E2%80%9CFriday%E2%80%9D' +
      '&from=HILLSIDE&bulkSMSMode=1&enqueue=1',
  );
  const withoutName = await sent(answered([]), [{ ...item(1, '+256772000001'), sender: '' }]);
  expect(withoutName.seen[0]?.body).not.toContain('from');
});

test('each recipient has its own outcome, in whatever order they come', async () => {
  const refused = { statusCode: 405, number: '+256752000002', status: 'InsufficientBalance', cost: '0' };
  const { outcomes } = await sent(answered([{ ...refused, messageId: 'None' }, recipient(101, 'Success')]));
  expect(outcomes).toEqual([
    { kind: 'accepted', ref: 'ATXid_a1', cost: 35 },
    { kind: 'refused', retry: 'later', alarm: 'balance', reason: 'The gateway account has no money left' },
  ]);
});

test('who is missing in the answer, or stands there in another form, is unknown', async () => {
  const { outcomes } = await sent(answered([{ number: '+256752000002' }, recipient(101, 'Success'), 'x']));
  expect(outcomes).toMatchObject([{ kind: 'accepted' }, { kind: 'unknown', reason: 'Missing in the answer' }]);
});

test.each([
  [100, 'Processed', { kind: 'accepted' }],
  [101, 'Sent', { kind: 'accepted' }],
  [102, 'Queued', { kind: 'accepted' }],
  [401, 'RiskHold', { kind: 'refused', retry: 'never' }],
  [402, 'InvalidSenderId', { kind: 'refused', retry: 'never' }],
  [403, 'InvalidPhoneNumber', { kind: 'refused', retry: 'never', noNumber: true }],
  [404, 'UnsupportedNumberType', { kind: 'refused', retry: 'never', noNumber: true }],
  [405, 'InsufficientBalance', { kind: 'refused', retry: 'later', alarm: 'balance' }],
  [406, 'UserInBlacklist', { kind: 'refused', retry: 'never', optedOut: true }],
  [407, 'CouldNotRoute', { kind: 'refused', retry: 'never' }],
  [409, 'DoNotDisturbRejection', { kind: 'refused', retry: 'never' }],
  [500, 'InternalServerError', { kind: 'unknown' }],
  [501, 'GatewayError', { kind: 'refused', retry: 'never' }],
  [502, 'RejectedByGateway', { kind: 'refused', retry: 'never' }],
  [103, 'Perhaps', { kind: 'unknown' }],
  [499, 'Other', { kind: 'refused', retry: 'never', alarm: 'unknown refusal', reason: 'Refused: Other' }],
])('code %i, %s', async (code, status, expected) => {
  const { outcomes } = await sent(answered([recipient(code, status)]), [item(1, '+256772000001')]);
  expect(outcomes).toMatchObject([expected]);
});

test.each([
  [{ messageId: 'None', cost: '0' }, { kind: 'accepted' }],
  [{ messageId: null, cost: 35, status: null }, { kind: 'accepted' }],
  [{ cost: 'KES 0.8000' }, { kind: 'accepted', ref: 'ATXid_a1' }],
  [{ cost: 'UGX 26.50' }, { kind: 'accepted', ref: 'ATXid_a1', cost: 27 }],
  [{ statusCode: '101' }, { kind: 'accepted', ref: 'ATXid_a1', cost: 35 }],
])('a recipient with %j', async (more, expected) => {
  const { outcomes } = await sent(answered([recipient(101, 'Success', more)]), [item(1, '+256772000001')]);
  expect(outcomes).toEqual([expected]);
});

test('a request that is refused whole says why, and with nobody listed otherwise all are unknown', async () => {
  const refusedFor = async (message: string) => (await sent(answered([], message))).outcomes;
  expect(await refusedFor('InvalidSenderId')).toMatchObject(Array(2).fill({ kind: 'refused', retry: 'never' }));
  expect(await refusedFor('InsufficientBalance')).toMatchObject(Array(2).fill({ alarm: 'balance' }));
  expect(await refusedFor('Sent to 0/2')).toMatchObject(Array(2).fill({ kind: 'unknown' }));
  expect((await sent({ status: 201, body: '{"SMSMessageData":{}}' })).outcomes).toMatchObject([
    { kind: 'unknown' },
    { kind: 'unknown' },
  ]);
});

test('the balance is asked for, and told with its currency', async () => {
  const { url, http, seen, script } = await openProvider({ body: { UserData: { balance: 'UGX 1234.50' } } });
  expect(await africastalking.balance?.(accountAt(url), http)).toEqual({ amount: 1234.5, currency: 'UGX' });
  expect(seen).toMatchObject([{ method: 'GET', url: '/version1/user?username=hillside' }]);
  script[0] = { body: '{}' };
  expect(await africastalking.balance?.(accountAt(url), http)).toEqual({ reason: 'No balance in the answer' });
  script[0] = { status: 401, body: 'The supplied authentication is invalid' };
  expect(await africastalking.balance?.(accountAt(url), http)).toEqual({
    reason: 'The key is not accepted',
  });
});

const read = (body: string) =>
  africastalking.readReports(
    { method: 'POST', url: 'https://school.example/x', headers: {}, body: Buffer.from(body) },
    accountAt(''),
  );
const [ref, phone] = ['ATXid_a1', '+256772000001'];

test.each([
  ['Sent', '', 'SENT', ''],
  ['Submitted', '', 'SENT', ''],
  ['Buffered', '', 'SENT', ''],
  ['Success', '', 'DELIVERED', ''],
  ['Rejected', 'UserDoesNotExist', 'FAILED', 'The number does not exist'],
  ['Failed', 'DeliveryFailure', 'FAILED', 'Not delivered, the network does not say why'],
  ['Failed', 'Something', 'FAILED', 'Refused: Something'],
  ['Expired', '', 'FAILED', 'Given up by the network'],
  ['AbsentSubscriber', '', 'FAILED', 'The phone was off or out of reach'],
  ['Perhaps', '', 'UNKNOWN WORD', 'Perhaps'],
  ['constructor', 'toString', 'UNKNOWN WORD', 'Refused: toString'],
])('a report of %s %s is %s', (status, failureReason, state, reason) => {
  const form = new URLSearchParams({ id: 'ATXid_a1', status, phoneNumber: phone, networkCode: '64110', failureReason });
  expect(read(`${form}`)).toEqual({ trust: 'token', reports: [{ ref, phone, state, reason }], optOuts: [] });
});

test('who asked not to get messages is told apart: in a report, and by a notice of its own', () => {
  const blocked = read('id=ATXid_a1&status=Rejected&phoneNumber=%2B256772000001&failureReason=UserInBlackList');
  expect([blocked.optOuts, blocked.reports[0]?.reason]).toEqual([[phone], 'Asked not to get messages']);
  expect(read('senderId=HILLSIDE&phoneNumber=%2B256772000001')).toEqual({
    ...{ trust: 'token', reports: [], optOuts: [phone] },
  });
});

test('a report without a number has its reference, and what has neither is no report', () => {
  expect(read('id=ATXid_a1&status=Success').reports).toEqual([{ ref, phone: '', state: 'DELIVERED', reason: '' }]);
  for (const body of [
    '',
    '{}',
    'id=ATXid_a1',
    'status=Success',
    'senderId=HILLSIDE',
    `id=${'x'.repeat(101)}&status=Sent`,
  ])
    expect(read(body), body).toEqual({ trust: 'bad', reports: [], optOuts: [] });
});

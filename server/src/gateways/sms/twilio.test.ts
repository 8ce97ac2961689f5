import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { openProvider, type Scripted } from '../testing/openProvider.ts';
import { twilio } from './twilio.ts';

// Examples of providers.md 2.4: certain (official texts).

const accountAt = (url: string) => ({
  ...{ driver: 'twilio', url, account: 'AC0123', secret: 'canary token', options: {} },
});
const one = { id: 7, to: '+256772000001', text: 'Meeting Friday', sender: 'HILLSIDE' };

async function sent(answer: Scripted, options = {}, item = one) {
  const { url, http, seen } = await openProvider(answer);
  const outcomes = await twilio.send(accountAt(url), [item], http, options);
  return { outcome: outcomes.get(7), seen };
}
const created = { status: 201, body: { sid: 'SM1', status: 'queued', num_segments: '1', price: null } };

test('a message is sent to the letter, and says where its reports should come', async () => {
  const { outcome, seen } = await sent(created, { reportUrl: 'https://school.example/callbacks/sms/twilio/t' });
  expect(outcome).toEqual({ kind: 'accepted', ref: 'SM1' });
  expect(seen).toMatchObject([
    {
      ...{ method: 'POST', url: '/2010-04-01/Accounts/AC0123/Messages.json' },
      headers: {
        authorization: `Basic ${btoa('AC0123:canary token')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    },
  ]);
  expect(seen[0]?.body).toBe(
    'To=%2B256772000001&From=HILLSIDE&Body=Meeting+Friday' +
      '&StatusCallback=https%3A%2F%2Fschool.example%2Fcallbacks%2Fsms%2Ftwilio%2Ft',
  );
  const plain = await sent(created, {}, { ...one, sender: '' });
  expect(plain.seen[0]?.body).toBe('To=%2B256772000001&Body=Meeting+Friday');
});

test.each([
  [400, 21211, { retry: 'never', noNumber: true }],
  [400, 21606, { retry: 'never', reason: 'The sender name is not registered at the gateway' }],
  [400, 21610, { retry: 'never', optedOut: true }],
  [400, 21612, { retry: 'never' }],
  [400, 21614, { retry: 'never', noNumber: true }],
  [400, 21659, { retry: 'never' }],
  [400, 21603, { retry: 'never', reason: 'Refused: a text of Twilio' }],
  [401, 20003, { retry: 'later', alarm: 'key' }],
  [403, 20005, { retry: 'later', alarm: 'key' }],
  [429, 20429, { retry: 'later', reason: 'Too many requests just now' }],
])('%i with code %i is refused', async (status, code, expected) => {
  const { outcome } = await sent({ status, body: { code, message: 'a text of Twilio', status } });
  expect(outcome).toMatchObject({ kind: 'refused', ...expected });
});

test('an answer of another form is unknown', async () => {
  expect((await sent({ status: 201, body: '{}' })).outcome).toMatchObject({ kind: 'unknown' });
  expect((await sent({ status: 400, body: '{}' })).outcome).toMatchObject({ kind: 'unknown' });
});

test('the balance is asked for, and told with its currency', async () => {
  const { url, http, seen, script } = await openProvider({ body: { balance: '12.5', currency: 'USD' } });
  expect(await twilio.balance?.(accountAt(url), http)).toEqual({ amount: 12.5, currency: 'USD' });
  expect(seen).toMatchObject([{ method: 'GET', url: '/2010-04-01/Accounts/AC0123/Balance.json' }]);
  script[0] = { body: {} };
  expect(await twilio.balance?.(accountAt(url), http)).toEqual({ reason: 'No balance in the answer' });
});

const address = 'https://school.example/callbacks/sms/twilio/t?x=1';
const signature = (url: string, fields: Record<string, string>, token = 'canary token') =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(fields)
          .sort()
          .map((name) => name + fields[name])
          .join(''),
    )
    .digest('base64');
const read = (fields: Record<string, string>, signed: string, url = address) =>
  twilio.readReports(
    {
      ...{ method: 'POST', url, headers: { 'x-twilio-signature': signed } },
      body: Buffer.from(new URLSearchParams(fields).toString()),
    },
    accountAt(''),
  );
const [ref, phone] = ['SM1', '+256772000001'];
const fieldsOf = (MessageStatus: string, more = {}) => ({ To: phone, MessageSid: ref, MessageStatus, ...more });
const readSigned = (fields: Record<string, string>) => read(fields, signature(address, fields));

test("the signature that the tests below make is that of Twilio's own example", () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const example = { CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309' };
  const fields = { ...example, To: '+18005551212' };
  expect(signature(url, fields, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});

test.each([
  ['queued', {}, 'SENT', ''],
  ['sent', {}, 'SENT', ''],
  ['delivered', {}, 'DELIVERED', ''],
  ['undelivered', { ErrorCode: '30003' }, 'FAILED', 'The phone was off or out of reach'],
  ['failed', { ErrorCode: '39999' }, 'FAILED', 'Not delivered (code 39999)'],
  ['failed', { ErrorCode: '<b>' }, 'FAILED', ''],
  ['failed', {}, 'FAILED', ''],
  ['perhaps', {}, 'UNKNOWN WORD', 'perhaps'],
])('a report of %s %j is %s', (status, more, state, reason) => {
  expect(readSigned(fieldsOf(status, more))).toEqual({
    ...{ trust: 'signed', reports: [{ ref, phone, state, reason }], optOuts: [] },
  });
});

test('who asked not to get messages is told', () => {
  expect(readSigned(fieldsOf('failed', { ErrorCode: '21610' })).optOuts).toEqual([phone]);
});

test('a signature of another address, of other fields, with another key, or none is bad', () => {
  const fields = fieldsOf('delivered');
  const right = signature(address, fields);
  expect(read(fields, right).trust).toBe('signed');
  const bad = { trust: 'bad', reports: [], optOuts: [] };
  expect(read(fields, right, address.replace('x=1', 'x=2'))).toEqual(bad);
  expect(read({ ...fields, MessageStatus: 'failed' }, right)).toEqual(bad);
  expect(read({ ...fields, more: '1' }, right)).toEqual(bad);
  expect(read(fields, signature(address, fields, 'other'))).toEqual(bad);
  expect(read(fields, '')).toEqual(bad);
  expect(readSigned({ MessageSid: 'SM1' })).toEqual(bad);
});

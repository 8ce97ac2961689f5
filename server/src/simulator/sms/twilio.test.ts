import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { credentials } from '../credentials.ts';
import { basic, openSimulated } from '../testing/openSimulated.ts';

const { sid } = credentials;
const account = `/twilio/2010-04-01/Accounts/${sid}`;
const headers = basic(sid);
const form = (To: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ To, From: 'HILLSIDE', Body: 'Meeting Friday', ...more });

test('a message is queued, reported with a signature, and found by its sid', async () => {
  const { ask, callbackUrl, pass, reports, truth } = await openSimulated();
  const url = callbackUrl('twilio');
  const sent = await ask(`${account}/Messages.json`, { headers, body: form('+256772000010', { StatusCallback: url }) });
  expect(sent).toMatchObject({ status: 201, json: { status: 'queued', num_segments: '1', to: '+256772000010' } });
  const code = `${sent.json.sid}`;
  expect(code).toMatch(/^SM[\da-f]{32}$/);
  expect(truth().messages).toMatchObject([{ provider: 'twilio', code, cost: 0.046, currency: 'USD' }]);
  await pass(2_000);
  const [report] = reports;
  const fields = Object.fromEntries(new URLSearchParams(report?.body));
  expect(fields).toMatchObject({ MessageSid: code, MessageStatus: 'delivered' });
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + fields[name], url);
  const signature = createHmac('sha1', credentials.secret).update(signed).digest('base64');
  expect(report?.headers['x-twilio-signature']).toBe(signature);
  const found = await ask(`${account}/Messages/${code}.json`, { headers });
  expect(found.json).toMatchObject({ sid: code, status: 'delivered' });
});

test.each([
  [401, 20003, '+256772000010', { authorization: 'Basic wrong' }],
  [400, 21211, '256772000010', headers],
  [400, 21211, '+256772000006', headers],
  [400, 21610, '+256772000077', headers],
  [400, 21614, '+256414000010', headers],
])('what is refused has status %i and code %i', async (status, code, to, used) => {
  const { ask, simulator, truth } = await openSimulated();
  await simulator.optOut('+256772000077');
  const { status: answered, json } = await ask(`${account}/Messages.json`, { headers: used, body: form(to) });
  expect([answered, json.code, json.status]).toEqual([status, code, status]);
  expect(truth().messages).toEqual([]);
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Chance } from '../../demo/chance.ts';
import { closedAddress, openProvider, type Scripted } from '../testing/openProvider.ts';
import { smsDrivers } from './smsDrivers.ts';

const names = Object.keys(smsDrivers);
const driverOf = (name: string) => {
  const driver = smsDrivers[name];
  if (!driver) throw new Error(name);
  return driver;
};
const secrets = { secret: 'canary of a key', options: { subscription: 'canary-2' } };
const accountAt = (driver: string, url: string) => ({ driver, url, account: 'hillside', ...secrets });
const itemsOf = (name: string) =>
  [1, 2, 3]
    .slice(0, driverOf(name).caps.batchMax)
    .map((id) => ({ id, to: `+25677200000${id}`, text: 'Meeting Friday', sender: 'HILLSIDE' }));

test('they are offered in their order', () => {
  expect(names).toEqual(['egosms', 'africastalking', 'yosms', 'twilio']);
});

const html = { 'content-type': 'text/html' };
const unknown = { kind: 'unknown' };
// The rows of the table in providers.md, section 7, that are alike everywhere.
const rows: [Scripted, object][] = [
  [{ fault: 'silent' }, unknown],
  [{ fault: 'reset' }, unknown],
  [{ fault: 'half', status: 201, body: '{"Status":"OK"}' }, unknown],
  [{ status: 500, body: '{"code":1,"message":"no"}' }, unknown],
  [{ status: 503 }, unknown],
  [{ status: 504, headers: html, body: '<html>' }, unknown],
  [{ status: 408, body: '{"Status":"Failed"}' }, unknown],
  [{ status: 200, headers: html, body: '<html>' }, unknown],
  [{ status: 200, body: '' }, unknown],
  [{ status: 302, headers: { location: 'https://elsewhere.example' } }, unknown],
  [{ status: 403, body: 'of somebody between us' }, unknown],
  [
    { status: 429, body: 'slow' },
    { kind: 'refused', retry: 'later' },
  ],
  [
    { status: 401, body: 'no' },
    { kind: 'refused', retry: 'later', alarm: 'key' },
  ],
];

test.each(names.flatMap((name) => rows.map(([answer, expected]) => ({ name, answer, expected }))))(
  '$name: after $answer every message is $expected.kind',
  async ({ name, answer, expected }) => {
    const { url, http, seen } = await openProvider(answer);
    const items = itemsOf(name);
    const outcomes = await driverOf(name).send(accountAt(name, url), items, http);
    expect([...outcomes.keys()]).toEqual(items.map(({ id }) => id));
    for (const outcome of outcomes.values()) expect(outcome).toMatchObject(expected);
    // Never handed over a second time.
    expect(seen).toHaveLength(1);
  },
);

test.each(names)('%s: who cannot be reached was sent nothing', async (name) => {
  const { url, http } = await closedAddress();
  const outcomes = await driverOf(name).send(accountAt(name, url), itemsOf(name), http);
  for (const outcome of outcomes.values()) expect(outcome).toMatchObject({ kind: 'refused', retry: 'later' });
  const balance = await driverOf(name).balance?.(accountAt(name, url), http);
  if (balance) expect(balance).toEqual({ reason: 'Could not be reached (ECONNREFUSED)' });
});

test.each(names)('%s: nothing is sent of none, too many, or a number twice', async (name) => {
  const { url, http, seen } = await openProvider({});
  const { send, caps } = driverOf(name);
  const [first] = itemsOf(name);
  if (!first) throw new Error('no item');
  const many = Array.from({ length: caps.batchMax + 1 }, (_, id) => ({ ...first, id, to: `+2567${id}` }));
  const bad = [[], many, ...(caps.batchMax > 1 ? [[first, { ...first, id: 9 }]] : [])];
  if (caps.sameText && caps.batchMax > 1) bad.push([first, { ...first, to: '+256772000009', text: 'other' }]);
  for (const items of bad) await expect(send(accountAt(name, url), items, http)).rejects.toThrow();
  expect(seen).toEqual([]);
});

/** As Twilio signs, so that its reports are read at all. */
function signed(url: string, body: Buffer, secret: string) {
  const fields = [...new URLSearchParams(body.toString())].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const text = url + fields.flat().join('');
  return { 'x-twilio-signature': createHmac('sha1', secret).update(text).digest('base64') };
}

test('whatever a provider answers or reports, nothing is thrown, and no secret or number is in a reason', async () => {
  const random = new Chance(15);
  const { url, http, script } = await openProvider({});
  const pieces = [
    ...[
      '{"Status":"Failed","Message":"',
      'canary of a key',
      'canary%20of+a%20key',
      '256772000001',
      '0772 000 001',
      '"}',
    ],
    ...[
      'ybs_autocreate_status=ERROR&ybs_autocreate_message=',
      ':REJECTED',
      '%',
      '&',
      '=',
      'id=1&status=',
      '+',
      '\u0000',
    ],
    ...['{"code":21000,"message":"', '{"SMSMessageData":{"Message":"x","Recipients":[', '{"number":"+256772000001",'],
    ...['"statusCode":499,"status":"', ']}}', '[', '1e999', 'null', 'https://x.example/?password=canary-2', 'canary2'],
    ...['MessageSid=SM1&MessageStatus=', '__proto__', 'toString', '\ud800', btoa('hillside:canary of a key')],
  ];
  const text = () => Array.from({ length: random.whole(1, 8) }, () => random.one(pieces)).join('');
  const bytes = () => Buffer.from(Array.from({ length: random.whole(0, 60) }, () => random.whole(0, 255)));
  const statuses = [200, 201, 400, 403, 404];
  for (let round = 0; round < 300; round++) {
    for (const name of names) {
      const account = accountAt(name, url);
      script[0] = { status: random.one(statuses), body: text() };
      const outcomes = [...(await driverOf(name).send(account, itemsOf(name), http)).values()];
      const [address, body] = [text(), round % 2 ? bytes() : Buffer.from(text())];
      const raw = { method: 'POST', url: address, headers: signed(address, body, account.secret), body };
      const { reports } = driverOf(name).readReports(raw, account);
      const reasons = [...outcomes, ...reports].map((one) => ('reason' in one ? one.reason : ''));
      expect(reasons.join('\n').toLowerCase()).not.toMatch(/canary|Y2FuYXJ5|772 ?000 ?001/i);
    }
  }
});

import { expect, test } from 'vitest';
import { readConnections } from './connectionString.ts';

const all = ['MTN', 'AIRTEL', 'OTHER'];

test.each([
  [
    'egosms://USER:KEY@comms.egosms.co?sender=HILLSIDE&networks=MTN,AIRTEL',
    { driver: 'egosms', url: 'https://comms.egosms.co', account: 'USER', secret: 'KEY', options: {} },
    { name: 'egosms', sender: 'HILLSIDE', networks: ['MTN', 'AIRTEL'], limits: {} },
  ],
  [
    'africastalking://USER:KEY@api.africastalking.com',
    { url: 'https://api.africastalking.com' },
    { sender: '', networks: all },
  ],
  ['yosms://ACCOUNT:PASSWORD@smgw1.yo.co.ug:9100', { url: 'http://smgw1.yo.co.ug:9100', account: 'ACCOUNT' }, {}],
  ['twilio://SID:TOKEN@api.twilio.com', { driver: 'twilio', url: 'https://api.twilio.com' }, {}],
])('%s is read', (text, account, more) => {
  expect(readConnections(text, 'SMS_URL')).toMatchObject([{ kind: 'SMS', account, ...more }]);
});

test.each([
  [
    'mtn://USER:KEY@proxy.momoapi.mtn.com?subscription=SUB&environment=mtnuganda',
    { url: 'https://proxy.momoapi.mtn.com', options: { subscription: 'SUB', environment: 'mtnuganda' } },
    { networks: ['MTN'] },
  ],
  ['airtel://CLIENT:SECRET@openapi.airtel.ug', { url: 'https://openapi.airtel.ug' }, { networks: ['AIRTEL'] }],
  [
    'airtel://CLIENT:SECRET@openapi.airtel.ug/simulate/?least=1000&most=2000000',
    { url: 'https://openapi.airtel.ug/simulate', options: {} },
    { limits: { least: 1000, most: 2_000_000 } },
  ],
  ['yo://USER:PASSWORD@paymentsapi1.yo.co.ug', { driver: 'yo', account: 'USER' }, { networks: ['MTN', 'AIRTEL'] }],
  ['relworx://ACCOUNT:KEY@payments.relworx.com?webhook=HOOK', { options: { webhook: 'HOOK' } }, {}],
])('%s is read', (text, account, more) => {
  expect(readConnections(text, 'MONEY_URL')).toMatchObject([{ kind: 'MONEY', account, ...more }]);
});

test('several are separated by spaces and lines, in their order', () => {
  const text =
    ' twilio://S:T@api.twilio.com\n egosms://U:K@comms.egosms.co?name=Main&inFlight=5&price=32&lowBalance=50000 ';
  expect(readConnections(text, 'SMS_URL')).toMatchObject([
    { account: { driver: 'twilio' } },
    { name: 'Main', limits: { inFlight: 5, price: 32, lowBalance: 50_000 } },
  ]);
});

test('what is percent-encoded is read as it was meant', () => {
  const secret = 'p@ss:w/?#&=+% é\u00a0';
  const text = `egosms://${encodeURIComponent('a@b.ug')}:${encodeURIComponent(secret)}@comms.egosms.co?name=Main%20one`;
  expect(readConnections(text, 'SMS_URL')).toMatchObject([
    { account: { account: 'a@b.ug', secret }, name: 'Main one' },
  ]);
});

test('a test server may be without HTTPS, when it says so', () => {
  expect(readConnections('egosms+http://U:K@127.0.0.1:4000/egosms/', 'SMS_URL')).toMatchObject([
    { account: { driver: 'egosms', url: 'http://127.0.0.1:4000/egosms' } },
  ]);
  expect(readConnections('yosms+https://U:K@localhost:4000', 'SMS_URL')).toMatchObject([
    { account: { url: 'https://localhost:4000' } },
  ]);
});

test('the simulator is asked for by its name alone', () => {
  expect(readConnections('simulator:', 'SMS_URL')).toMatchObject([{ kind: 'SMS', account: { driver: 'simulator' } }]);
  expect(readConnections(' simulator:\n', 'MONEY_URL')).toMatchObject([
    { kind: 'MONEY', account: { driver: 'simulator' } },
  ]);
});

const bad = [
  ['SMS_URL', 'canary://canary:canary@comms.egosms.co', 'address 1: begin with egosms://, africastalking://, yosms://'],
  ['SMS_URL', 'mtn://canary:canary@proxy.momoapi.mtn.com', 'address 1: begin with egosms://'],
  ['MONEY_URL', 'egosms://canary:canary@comms.egosms.co', 'address 1: begin with mtn://, airtel://, yo://, relworx://'],
  ['SMS_URL', 'canary', 'address 1: begin with'],
  ['SMS_URL', 'constructor://canary:canary@x.example', 'address 1: begin with'],
  ['SMS_URL', 'egosms://canary@comms.egosms.co', 'address 1: write egosms://ACCOUNT:SECRET@comms.egosms.co'],
  ['SMS_URL', 'egosms://:canary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:can/ary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:can@ary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:can#ary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:can?ary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:can%ary@comms.egosms.co', 'address 1: write'],
  ['SMS_URL', 'egosms://u:canary@', 'address 1: write'],
  ['SMS_URL', 'egosms://u:canary@host:99999', 'address 1: write'],
  [
    'SMS_URL',
    'egosms://u:k@comms.egosms.co?canary=1',
    'address 1: after ? may stand, once each: name, networks, sender',
  ],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?subscription=canary', 'address 1: after ?'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?name=canary&name=canary', 'address 1: after ?'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?networks=canary', 'address 1: networks are of MTN,AIRTEL,OTHER'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?networks=', 'address 1: networks'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?sender=canary-canary', 'address 1: sender has at most 11'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?inFlight=101', 'address 1: inFlight is a number from 1 to 100'],
  ['SMS_URL', 'egosms://u:k@comms.egosms.co?price=35.5', 'address 1: price'],
  [
    'MONEY_URL',
    'mtn://u:k@x.example?subscription=canary&least=499',
    'address 1: least is a number from 500 to 5000000',
  ],
  ['MONEY_URL', 'mtn://u:canary@x.example', 'address 1: subscription is missing'],
  ['SMS_URL', 'twilio://S:T@api.twilio.com egosms://canary', 'address 2: write'],
  ['SMS_URL', 'simulator: twilio://S:canary@api.twilio.com', 'address 1: simulator: stands alone'],
  ['SMS_URL', 'twilio://S:canary@api.twilio.com twilio://S:other@api.twilio.com', 'SMS_URL names an account twice'],
] as const;

test.each(bad)('%s %j is refused, and nothing of it is repeated', (variable, text, problem) => {
  const read = () => readConnections(text, variable);
  expect(read).toThrow(problem);
  expect(read).toThrow(variable);
  expect(read).not.toThrow('canary');
});

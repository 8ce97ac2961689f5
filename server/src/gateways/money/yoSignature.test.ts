import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { yo } from './yo.ts';
import { isSignedByYo } from './yoSignature.ts';

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
const others = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const middle = ours.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const account = (publicKey = '', url = yo.hosts.production) => ({
  ...{ driver: 'yo', url, account: 'user', secret: 'canary', options: { publicKey } },
});
const signed = (text: string, { privateKey } = ours, hash = 'sha1') =>
  sign(hash, Buffer.from(text), privateKey).toString('base64');

const ref = 'TU7F3K2ABCDE';
const fields = {
  ...{ date_time: '2026-11-23 10:30:00', amount: '20000', narrative: 'Tom & Co: ééé', network_ref: '77' },
  ...{ external_ref: ref, msisdn: '256772000001' },
};
const paid = (signature: string, change = {}) =>
  new URLSearchParams({ ...fields, payer_names: 'A B', payer_email: '', signature, ...change });
const text = Object.values(fields).join('');
const read = (form: URLSearchParams | string, publicKey = pem) =>
  yo.readCallback(
    { method: 'POST', url: 'https://x.example/c', headers: {}, body: Buffer.from(form.toString()) },
    account(publicKey),
  );

test('a notice that Yo! published with its signature is signed by the key of production, and of nobody else', () => {
  // YO-Uganda/YoPaymentsPython, YoPaymentsAPITest.py.
  const notice = new URLSearchParams({
    ...{ date_time: '2014-02-07 14:48:07', amount: '1000', narrative: 'SpinApp Userid:7 Number:256783086794' },
    ...{ network_ref: '1327659406', external_ref: '', msisdn: '256783086794' },
    signature:
      '05b4cTk+IDhI8aqRhsFR2zXbbl9xfWJPHO+WAn/sSWCCB0zQeePvqjUTONk6w8wcaue0YbCO2cd1ER3l0K8aJUj8Ob7Ixl7o5cNsYwCHu8cDenBFxUL8' +
      'UBnlSxZAkOXf/vi47rwT3Eon9KpPJxJISLnp1vyVJgkWAH9GFsX1zLY33314sekJ1KFzPxY55vkTaUic9BfpIKsj+L4XFcgHpnJHqA20byAEE8uYmdrr' +
      'SbwlCnEdqJx3ROE3gxMS/M0gAwPcjZFziawAfFaUARogFmrkRA9KKjA9XLPMvN8tN8vNwVbg8xV5p/K4pmBA3Z4DtnJAaYAeUXvgW8Dij+UDdw==',
  });
  expect(isSignedByYo(notice, account())).toBe(true);
  expect(isSignedByYo(notice, account(undefined, yo.hosts.sandbox))).toBe(false);
  notice.set('amount', '1001');
  expect(isSignedByYo(notice, account())).toBe(false);
});

test.each([
  ['PEM', pem],
  ['its middle', middle],
  ['one of several', `AAAA, ${middle}`],
])('a notice of a payment is read when one of the keys, here %s, signed it', (_, publicKey) => {
  expect(read(paid(signed(text)), publicKey)).toEqual({ trust: 'signed', ourRef: ref });
});

test('pluses that were not encoded do not break a signature', () => {
  const form = paid(signed(text)).toString().replaceAll('%2B', '+');
  expect(read(form)).toEqual({ trust: 'signed', ourRef: ref });
});

test('a notice of a failure names our reference and is signed over two fields', () => {
  const failure = { failed_transaction_reference: ref, transaction_init_date: '2026-11-23 10:30:00' };
  const verification = signed(Object.values(failure).join(''));
  expect(read(new URLSearchParams({ ...failure, verification }))).toEqual({ trust: 'signed', ourRef: ref });
  expect(read(new URLSearchParams({ ...failure, verification: signed(ref) }))).toEqual({ trust: 'bad' });
});

test.each([
  ['of another key', paid(signed(text, others))],
  ['by SHA-256', paid(signed(text, ours, 'sha256'))],
  ['over other fields', paid(signed(text), { amount: '500000' })],
  ['that is no base64', paid('!')],
  ['that is empty', paid('')],
])('a notice with a signature %s is bad', (_, form) => {
  expect(read(form)).toEqual({ trust: 'bad' });
});

test('without a signature, without a reference, or not a form at all, a notice is bad', () => {
  const none = paid('');
  none.delete('signature');
  for (const body of [none, '', '{}', '%', `external_ref=${ref}`, '\u0000']) {
    expect(read(body), String(body)).toEqual({ trust: 'bad' });
  }
  expect(read(paid(signed(text)), 'no key at all')).toEqual({ trust: 'bad' });
});

import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { credentials } from '../credentials.ts';
import { askRelworx, relworxStatus } from '../testing/moneyRequests.ts';
import { openSimulated, type Reported } from '../testing/openSimulated.ts';

function signatureOf({ url, body }: Reported, t: string, encoding: 'hex' | 'base64') {
  const { customer_reference, internal_reference, status } = JSON.parse(body);
  const text = `${url}${t}customer_reference${customer_reference}internal_reference${internal_reference}status${status}`;
  return createHmac('sha256', credentials.webhook).update(text).digest(encoding);
}

const proofOf = ({ headers }: Reported) => /^t=(\d+),v=(.+)$/.exec(headers['relworx-signature'] ?? '') ?? [];

test('a payment is found by their reference alone, and the webhook is signed without the amount', async () => {
  const simulated = await openSimulated();
  const { status, json } = await askRelworx(simulated, '+256772000010');
  expect([status, json]).toEqual([
    200,
    { success: true, message: expect.any(String), internal_reference: expect.any(String) },
  ]);
  expect((await relworxStatus(simulated, json.internal_reference)).json.status).toBe('pending');
  expect((await relworxStatus(simulated, 'TU7F3K2AAAAA')).status).toBe(404);
  await simulated.pass(6_000);
  const paid = {
    ...{ status: 'success', customer_reference: 'TU7F3K2AAAAA', internal_reference: json.internal_reference },
    ...{ msisdn: '+256772000010', amount: 20_000, currency: 'UGX' },
  };
  expect((await relworxStatus(simulated, json.internal_reference)).json).toMatchObject({ success: true, ...paid });
  const report = simulated.reports[0] as Reported;
  expect(JSON.parse(report.body)).toMatchObject(paid);
  const [, t = '', v] = proofOf(report);
  expect(v).toBe(signatureOf(report, t, 'hex'));
  expect(simulated.truth().charges).toMatchObject([{ provider: 'relworx', what: 'TU7F3K2AAAAA' }]);
});

test('errors have a status and words: a repeat, another account, a wrong key, a short reference', async () => {
  const simulated = await openSimulated();
  await askRelworx(simulated, '+256772000010');
  const answers = [
    await askRelworx(simulated, '+256772000010'),
    await askRelworx(simulated, '+256772000010', 'TU7F3K2BBBBB', { account_no: 'REL2' }),
    await askRelworx(simulated, '256772000010', 'TU7F3K2BBBBB'),
    await askRelworx(simulated, '+256772000010', 'SHORT'),
    await simulated.ask('/relworx/api/mobile-money/request-payment', { body: {} }),
  ];
  expect(answers.map(({ status, json }) => [status, json.success])).toEqual([
    [400, false],
    [404, false],
    [422, false],
    [422, false],
    [401, false],
  ]);
  expect(simulated.truth().payments).toHaveLength(1);
});

test('on command the signature is base64, old, forged or absent', async () => {
  const simulated = await openSimulated();
  const twists = ['callback signed in base64', 'callback stale', 'callback forged', 'callback unsigned'] as const;
  const seen = [];
  for (const [index, fault] of twists.entries()) {
    simulated.simulator.rules({ fault });
    await askRelworx(simulated, '+256772000000', `REF10000000${index}`);
    await simulated.pass(1_000);
    const report = simulated.reports.at(-1) as Reported;
    const [, t = '', v] = proofOf(report);
    const form = (['hex', 'base64'] as const).find((encoding) => signatureOf(report, t, encoding) === v);
    const age = simulated.simulator.clock.now().getTime() / 1_000 - Number(t);
    seen.push([fault, form, t === '' ? undefined : Math.floor(age)]);
  }
  expect(seen).toEqual([
    ['callback signed in base64', 'base64', 0],
    ['callback stale', 'hex', 86_400],
    ['callback forged', undefined, 0],
    ['callback unsigned', undefined, undefined],
  ]);
});

test('a webhook that is not answered with 200 comes again, ten times, a minute apart', async () => {
  const simulated = await openSimulated({ answers: () => 500 });
  await askRelworx(simulated, '+256772000000');
  await simulated.pass(3_600_000);
  expect(simulated.reports).toHaveLength(11);
  expect(new Set(simulated.reports.map(({ headers }) => headers['relworx-signature'])).size).toBe(1);
});

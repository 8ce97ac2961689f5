import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FaultOf, faults } from './faults.ts';
import { openSimulator } from './openSimulator.ts';
import { askRelworx, openMtn, relworxStatus } from './testing/moneyRequests.ts';
import { egosmsBody, openSimulated } from './testing/openSimulated.ts';

const sms = '/egosms/api/v1/json/';

/** What a plain client sees: the status and how the body begins, or that there was no whole answer. */
async function seenBy(asking: Promise<{ status: number; text: string }>): Promise<string> {
  try {
    const { status, text } = await asking;
    return `${status} ${text.slice(0, 12)}`;
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer' : 'cut off';
  }
}

const expectedOf: Record<string, string> = {
  'no answer': 'no answer',
  reset: 'cut off',
  half: 'cut off',
  '500': '500 {"code":"INT',
  '503': '503 Service Unav',
  '504 html': '504 <html><head>',
  '408': '408 ',
  html: '200 <html><head>',
  empty: '200 ',
};
const cuts = faults.way.filter((fault) => / (before|after)$/.test(fault));

test('each way of being cut off is there before and after acceptance', () => {
  expect(cuts).toHaveLength(2 * Object.keys(expectedOf).length);
});

test.each(cuts)(
  '%s: a plain client sees no more than that, and the ledger knows whether it was taken',
  async (fault) => {
    const { simulator, truth } = await openSimulated();
    simulator.rules({ fault });
    const ask = async (milliseconds: number) => {
      const response = await fetch(simulator.url + sms, {
        method: 'POST',
        body: JSON.stringify(egosmsBody('256772000010')),
        signal: AbortSignal.timeout(milliseconds),
      });
      return { status: response.status, text: await response.text() };
    };
    const [, cut = '', when] = /^(.+) (before|after)$/.exec(fault) ?? [];
    expect(await seenBy(ask(cut === 'no answer' ? 200 : 10_000))).toBe(expectedOf[cut]);
    await expect.poll(() => truth().messages.length).toBe(when === 'after' ? 1 : 0);
    expect(await seenBy(ask(10_000))).toBe('200 {"Status":"O');
  },
);

test.each<[FaultOf<'way'>, boolean]>([
  ['reset before', false],
  ['half before', false],
  ['500 before', false],
  ['reset after', true],
  ['half after', true],
  ['500 after', true],
])('money: after %s the status tells that it was taken: %s', async (fault, isTaken) => {
  const simulated = await openSimulated();
  const { request, status } = await openMtn(simulated);
  simulated.simulator.rules({ fault });
  const uuid = randomUUID();
  await seenBy(request('256772000000', { uuid }));
  await simulated.pass(1_000);
  expect((await status(uuid)).json.status).toBe(isTaken ? 'SUCCESSFUL' : undefined);
  expect(simulated.truth().charges).toHaveLength(isTaken ? 1 : 0);
});

test('a burst of 429 takes nothing; a fault may be for the token, the status or the balance alone', async () => {
  const simulated = await openSimulated();
  const { simulator, truth } = simulated;
  simulator.rules({ fault: '429', times: 3, provider: 'relworx' }, { fault: '503 before', on: 'status' });
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await askRelworx(simulated, '+256772000010')).status);
  expect(statuses).toEqual([429, 429, 429, 200]);
  expect(truth().payments).toHaveLength(1);
  expect((await relworxStatus(simulated, 'x')).status).toBe(503);
  expect((await relworxStatus(simulated, 'x')).status).toBe(404);
  simulator.rules({ fault: '401', on: 'token' });
  expect((await openMtn(simulated)).fetched.status).toBe(401);
  expect(truth().requests.map(({ provider, on, status }) => `${provider} ${on} ${status}`)).toEqual([
    ...['relworx request 429', 'relworx request 429', 'relworx request 429', 'relworx request 200'],
    ...['relworx status 503', 'relworx status 404', 'mtn token 401'],
  ]);
});

test('a slow answer comes after its time', async () => {
  const simulated = await openSimulated();
  simulated.simulator.rules({ fault: 'slow', on: 'token', delayMs: 150 });
  const begun = performance.now();
  expect((await openMtn(simulated)).fetched.status).toBe(200);
  expect(performance.now() - begun).toBeGreaterThan(140);
});

test('who is offline refuses connections, and comes back at the same address with the same ledger', async () => {
  const { simulator, ask, truth } = await openSimulated();
  await ask(sms, { body: egosmsBody('256772000010') });
  await simulator.goOffline();
  await expect(ask(sms, { body: egosmsBody('256772000011') })).rejects.toThrow('fetch failed');
  await simulator.comeBack();
  expect((await ask(sms, { body: egosmsBody('256772000012') })).status).toBe(200);
  expect(truth().messages.map(({ to }) => to)).toEqual(['+256772000010', '+256772000012']);
});

test('rules, clock, balances, opt-outs, callbacks and the ledger are there for a plain client too', async () => {
  const { simulator, ask, callbackUrl, reports } = await openSimulated();
  const done = { status: 200, json: { done: true } };
  expect(await ask('/_sim/rules', { body: { fault: 'cost as text', provider: 'egosms', times: 1 } })).toMatchObject(
    done,
  );
  expect(await ask('/_sim/balances', { body: { provider: 'egosms', amount: 100 } })).toMatchObject(done);
  expect(await ask('/_sim/optouts', { body: { phone: '+256772000077' } })).toMatchObject(done);
  const url = `${callbackUrl('egosms')}/other`;
  expect(await ask('/_sim/callbacks', { body: { provider: 'egosms', url } })).toMatchObject(done);
  expect((await ask('/_sim/rules')).json).toMatchObject({ left: [{ fault: 'cost as text' }], faults });
  expect((await ask(sms, { body: egosmsBody('256772000010') })).json.Cost).toBe('35');
  const passed = await ask('/_sim/clock', { body: { passMs: 2_000 } });
  expect(passed.json).toEqual({ now: '2026-11-23T07:00:02.000Z' });
  expect(reports.map((report) => report.url)).toEqual([callbackUrl('africastalking'), url]);
  expect((await ask('/_sim/ledger')).json).toEqual(JSON.parse(JSON.stringify(simulator.ledger())));
  simulator.rules({ fault: '429' });
  await fetch(`${simulator.url}/_sim/rules`, { method: 'DELETE' });
  expect(simulator.rulesLeft()).toEqual([]);
});

test.each([
  ['/_sim/rules', { fault: 'no such fault' }],
  ['/_sim/rules', { fault: '429', provider: 'nobody' }],
  ['/_sim/rules', { fault: '429', on: 'toString' }],
  ['/_sim/rules', { fault: '429', times: -1 }],
  ['/_sim/rules', { fault: '429', match: 7 }],
  ['/_sim/clock', { passMs: 'x' }],
  ['/_sim/callbacks', { provider: 'mtn', url: 'x' }],
  ['/_sim/optouts', { phone: '0772000001' }],
  ['/_sim/balances', { provider: 'egosms' }],
])('%s with %j is refused', async (path, body) => {
  const { ask } = await openSimulated();
  expect((await ask(path, { body })).status).toBe(400);
});

test('a page in a browser cannot command it, and an unknown address has nothing', async () => {
  const { ask, simulator } = await openSimulated();
  const body = JSON.stringify({ fault: '429' });
  expect((await ask('/_sim/rules', { body, headers: { 'content-type': 'text/plain' } })).status).toBe(400);
  expect(simulator.rulesLeft()).toEqual([]);
  const addresses = ['/', '/nobody/', '/toString/', '/_sim/toString', '/egosms', '/mtn-new', '/egosms/api/v1/xml/'];
  const statuses = await Promise.all(addresses.map(async (path) => (await ask(path)).status));
  expect(statuses).toEqual(addresses.map(() => 404));
});

test('the same seed gives the same codes, references and delays', async () => {
  const histories = [];
  for (const seed of [1, 1, 2]) {
    const simulator = await openSimulator({ seed, clock: () => new Date(0) });
    const post = (number: string) =>
      fetch(simulator.url + sms, { method: 'POST', body: JSON.stringify(egosmsBody(number)) });
    await post('256772000010');
    await post('256772000011');
    histories.push(simulator.ledger());
    await simulator.close();
  }
  expect(histories[0]).toEqual(histories[1]);
  expect(histories[0]).not.toEqual(histories[2]);
});

test('with timers, what is due comes by itself', async () => {
  const { callbackUrl, reports } = await openSimulated();
  const simulator = await openSimulator({ byTimers: true, callbackUrls: { egosms: callbackUrl('egosms') } });
  const body = JSON.stringify(egosmsBody('256772000010'));
  await fetch(simulator.url + sms, { method: 'POST', body });
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1);
  await simulator.close();
});

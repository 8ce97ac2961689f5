import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Simulator } from '../../../server/src/simulator/openSimulator.ts';
import { isLong } from '../invariants.ts';
import { type Place, type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';
import { expectBooks, makeSimulatedPlace } from './makeSimulatedPlace.ts';

// sms.md, section 10: killed between any two steps of a payment. One kill meets a payment at each step.
const kills = isLong ? Number(process.env.KILL_CYCLES ?? 50) : 1;
const amount = 10_000;
const givenFor = 285;

/** What is known before the kill; telephones that end with 00 pay after a second. */
const steps = ['paid', 'notTaken', 'takenUnanswered', 'pending', 'queried', 'calledBack', 'committed'] as const;
type Step = (typeof steps)[number];

class Buyer {
  server: ServerProcess;
  readonly token: string;
  readonly ids = new Map<string, number>();

  constructor(server: ServerProcess, token: string) {
    this.server = server;
    this.token = token;
  }

  call(name: Parameters<ServerProcess['ask']>[0], payload: object, key = '') {
    return this.server.ask(name, payload, { token: this.token, key });
  }

  async buy(phone: string): Promise<number> {
    const { status, body } = await this.call('addTopup', { amount, phone }, phone);
    expect({ status, sms: body.sms }).toEqual({ status: 200, sms: givenFor });
    this.ids.set(phone, Number(body.id));
    return Number(body.id);
  }

  async show(id: number) {
    const { body } = await this.call('showSmsPayment', { showID: id });
    return body.selected as { depositSatus: number; sms_distribution: number; statusMsg: string };
  }

  /** Whether SMS are given as soon as a payment is paid. */
  async distributeAlone(distributes: 0 | 1): Promise<void> {
    const { body } = await this.call('getSmsRules', {});
    expect((await this.call('saveSmsRules', { distributes, ver: body.ver })).status).toBe(200);
  }

  async isPaid(id: number): Promise<void> {
    await expect.poll(async () => (await this.show(id)).depositSatus, { timeout: 30_000 }).toBe(1);
  }
}

const digits = (phone: string): string => phone.replace('0', '256');
const isPast = (simulator: Simulator, phone: string): boolean =>
  !simulator.rulesLeft().some(({ match }) => match === digits(phone));
const wasTold = (simulator: Simulator, phone: string): boolean =>
  simulator.ledger().callbacks.some(({ body, outcome }) => body.includes(digits(phone)) && outcome === '200');

/** Brings a payment to each step, and kills the server while one that is paid is given by hand. */
async function killAtEachStep(buyer: Buyer, simulator: Simulator, phones: Record<Step, string>, wait: number) {
  await buyer.distributeAlone(0);
  const paid = await buyer.buy(phones.paid);
  await buyer.isPaid(paid);
  await buyer.distributeAlone(1);
  simulator.rules({ fault: 'no answer before', match: digits(phones.notTaken) });
  simulator.rules({ fault: 'no answer after', match: digits(phones.takenUnanswered) });
  for (const step of ['notTaken', 'takenUnanswered', 'pending'] as const) await buyer.buy(phones[step]);
  await expect.poll(() => isPast(simulator, phones.takenUnanswered), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => isPast(simulator, phones.notTaken), { timeout: 10_000 }).toBe(true);
  simulator.rules({ fault: 'no answer before', on: 'status', provider: 'mtn' });
  await buyer.buy(phones.queried);
  await expect.poll(() => simulator.rulesLeft().length, { timeout: 30_000 }).toBe(0);
  await buyer.buy(phones.calledBack);
  await expect.poll(() => wasTold(simulator, phones.calledBack), { timeout: 10_000, interval: 2 }).toBe(true);
  await buyer.buy(phones.committed);
  const given = buyer.call('distributeSms', { selectedID: paid }, phones.paid).catch(() => undefined);
  await setTimeout(wait);
  buyer.server.kill('SIGKILL');
  await Promise.all([given, buyer.server.ended]);
}

/** Three minutes pass, after which nobody waits for the process that asked. */
async function passLease(place: Place): Promise<void> {
  const database = await place.open();
  const dueAt = new Date().toISOString();
  await database.write((db) =>
    db.updateTable('smsPayments').set({ dueAt }).where('state', 'not in', ['PAID', 'FAILED']).execute(),
  );
  await expectBooks(database, place);
  await database.close();
}

test('a server killed with a payment at each of its steps asks for no money twice, and gives the SMS of each that is paid once', async () => {
  const { simulator, place } = await makeSimulatedPlace();
  const first = await startServer(place);
  const buyer = new Buyer(first, await signInAdmin(first));
  const { body } = await buyer.call('getGateways', { kind: 'MONEY' });
  const account = (body.mainData as { id: number; driver: string }[]).find(({ driver }) => driver === 'mtn');
  const renewed = await buyer.call('renewCallback', { id: account?.id });
  const { callback } = renewed.body.selected as { callback: { address: string } };
  const { pathname } = new URL(callback.address);

  const unknown: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    simulator.setCallback('mtn', `${buyer.server.address}${pathname}`);
    const phones = Object.fromEntries(
      steps.map((step, n) => [step, `0772${String(kill * steps.length + n).padStart(4, '0')}00`]),
    ) as Record<Step, string>;
    await killAtEachStep(buyer, simulator, phones, kill % 12);
    await passLease(place);
    buyer.server = await startServer(place);
    const again = await buyer.call('distributeSms', { selectedID: buyer.ids.get(phones.paid) }, phones.paid);
    expect({ status: again.status, given: again.body.sms_given }).toEqual({ status: 200, given: givenFor });
    for (const step of steps.filter((one) => one !== 'notTaken' && one !== 'committed'))
      await buyer.isPaid(buyer.ids.get(phones[step]) ?? 0);
    // Killed just before the request left, it never comes to MTN, as the one of which the test takes care.
    const end = () => buyer.show(buyer.ids.get(phones.committed) ?? 0).then(({ statusMsg }) => statusMsg);
    await expect.poll(end, { timeout: 30_000 }).toMatch(/^(Paid|MTN did not answer)/);
    const notTaken = await buyer.show(buyer.ids.get(phones.notTaken) ?? 0);
    expect(notTaken).toMatchObject({ depositSatus: 2, statusMsg: 'MTN did not answer: being checked' });
    unknown.push(digits(phones.notTaken));
    if (!(await end()).startsWith('Paid')) unknown.push(digits(phones.committed));
  }
  buyer.server.kill('SIGTERM');
  await buyer.server.ended;

  const asked = simulator.ledger().payments.map(({ phone }) => phone);
  const wanted = [...buyer.ids.keys()].map(digits).filter((phone) => !unknown.includes(phone));
  expect(asked.toSorted()).toEqual(wanted.toSorted());
  const database = await place.open();
  const topups = await database.read.selectFrom('smsTopups').select(['paymentID', 'sms']).execute();
  const paid = [...buyer.ids].filter(([phone]) => wanted.includes(digits(phone)));
  expect(topups.map(({ paymentID }) => paymentID).toSorted((one, other) => Number(one) - Number(other))).toEqual(
    paid.map(([, id]) => id).toSorted((one, other) => one - other),
  );
  expect(topups.every(({ sms }) => sms === givenFor)).toBe(true);
  if (isLong) console.log(`${kills} kills, ${wanted.length} payments paid once, ${unknown.length} never taken`);
  await expectBooks(database, place);
  await database.close();
}, 3_600_000);

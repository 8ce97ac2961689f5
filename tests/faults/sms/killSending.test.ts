import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SchoolDatabase } from '../../../server/src/handle.ts';
import type { Simulator } from '../../../server/src/simulator/openSimulator.ts';
import { isLong } from '../invariants.ts';
import { type Place, type ServerProcess, signInAdmin, startServer } from '../serverProcess.ts';
import { expectBooks, makeSimulatedPlace } from './makeSimulatedPlace.ts';

// reliability.md F24, sms.md section 10. Twenty messages leave at once, more after ten seconds.
const batches = isLong ? Array.from({ length: 5 }, () => 1_000) : [20, 20];
const killsOfOne = isLong ? 10 : 1;
const mostInFlight = 10;
/** Milliseconds that the gateways take to answer, so that a kill nearly always meets some that are out. */
const delayMs = 40;

/** None of those at whose end the simulator refuses, or is late. */
const contacts = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: 'A',
    phone: `07${n % 2 === 0 ? 72 : 52}${String(n).padStart(5, '0')}5`,
  }));

const readMessages = ({ read }: SchoolDatabase) =>
  read.selectFrom('smsMessages').select(['batchID', 'phone', 'text', 'state', 'gatewayID', 'charged']).execute();

/** What was out when the server died is at most what a gateway may have in flight. */
async function expectFew(database: SchoolDatabase): Promise<void> {
  const out = (await readMessages(database)).filter(({ state }) => state === 'SENDING');
  for (const [gatewayID, rows] of Map.groupBy(out, (row) => row.gatewayID))
    expect(rows.length, `out at gateway ${gatewayID}`).toBeLessThanOrEqual(mostInFlight);
}

const takenOf = (simulator: Simulator): number => simulator.ledger().messages.length;

async function stateOf(server: ServerProcess, token: string, batchID: number): Promise<string> {
  const { body } = await server.ask('showSmsBatch', { showID: batchID }, { token });
  return (body.selected as { state: string }).state;
}

async function restart(place: Place): Promise<ServerProcess> {
  const database = await place.open();
  await expectFew(database);
  await database.close();
  return startServer(place);
}

test('a server killed while messages are taken and leave, again and again, takes and sends none twice, and each ends right', async () => {
  const { simulator, place } = await makeSimulatedPlace();
  simulator.rules({ fault: 'slow', provider: 'egosms', delayMs, times: 1e9 });
  simulator.rules({ fault: 'slow', provider: 'twilio', delayMs, times: 1e9 });
  let server = await startServer(place);
  const token = await signInAdmin(server);
  const total = batches.reduce((sum, count) => sum + count, 0);
  await server.ask('addSmsCredit', { sms: total, amount: 0, reference: 'A TEST', reason: 'A test' }, { token });

  for (const [nth, count] of batches.entries()) {
    const message = `Come on Friday, ${nth}`;
    const urgent = { urgent: 1, reason: 'Whatever the hour of this test is' };
    const send = () =>
      server.ask('sendSms', { message, selectedContacts: contacts(count), ...urgent }, { token, key: `batch ${nth}` });
    const before = takenOf(simulator);
    // Every other batch is also met while it is being taken.
    if (nth % 2 === 1) {
      const asked = send().catch(() => undefined);
      await setTimeout(15 * nth);
      server.kill('SIGKILL');
      await Promise.all([asked, server.ended]);
      server = await restart(place);
    }
    const first = await send();
    expect({ status: first.status, sent: first.body.sent }).toEqual({ status: 200, sent: count });
    for (let kill = 0; kill < killsOfOne; kill++) {
      const point = before + Math.ceil((count * (kill + 0.5)) / killsOfOne);
      while (takenOf(simulator) < point && (await stateOf(server, token, Number(first.body.batchID))) !== 'DONE')
        await setTimeout(5);
      await setTimeout((7 * kill) % delayMs);
      server.kill('SIGKILL');
      await server.ended;
      server = await restart(place);
    }
    expect((await send()).body).toEqual(first.body);
    await expect.poll(() => stateOf(server, token, Number(first.body.batchID)), { timeout: 60_000 }).toBe('DONE');
  }
  server.kill('SIGTERM');
  await server.ended;

  const database = await place.open();
  const rows = await readMessages(database);
  const taken = Map.groupBy(simulator.ledger().messages, ({ to, text }) => `${to} ${text}`);
  const times = (row: { phone: string; text: string }) => taken.get(`${row.phone} ${row.text}`)?.length ?? 0;
  const unknown = rows.filter(({ state }) => state === 'UNKNOWN');
  if (isLong) console.log(`${rows.length} messages, ${unknown.length} unknown, ${takenOf(simulator)} left`);
  expect(rows.filter((row) => times(row) > 1)).toEqual([]);
  expect(rows.filter(({ state, charged }) => !['SENT', 'UNKNOWN'].includes(state) || charged !== 1)).toEqual([]);
  expect(rows.filter((row) => row.state === 'SENT' && times(row) !== 1)).toEqual([]);
  expect(rows.length).toBe(total);
  await expectBooks(database, place);
  await database.close();
}, 1_800_000);

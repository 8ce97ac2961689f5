import { setTimeout } from 'node:timers/promises';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Client } from '../Client.ts';
import type { Figure } from '../goals.ts';
import type { Server } from '../startServer.ts';
import type { SimulatorProcess } from '../startSimulator.ts';
import { at, callbackOf } from './smsCallbacks.ts';
import { gatherTeachers, markSetOf, writeMarks } from './writers.ts';

const many = 1_500;
/** Sent through the slow gateway: each request takes as long as the one before it. */
const some = 500;
/** Milliseconds in which all reports must be applied. */
const longest = 120_000;
const reportsASecond = 200;

/** Through EgoSMS, ten messages to a request. */
export async function sending(server: Server, admin: Client, simulator: SimulatorProcess): Promise<Figure[]> {
  const { settingData } = await admin.call('getAddMarks', {});
  const set = markSetOf(settingData);
  const teachers = await gatherTeachers(server, set.setID);
  const sent = send(server, admin, simulator, { count: some, delayMs: 1_000 });
  // It begins after ten seconds.
  await setTimeout(10_000);
  const { value, also } = await writeMarks(server, admin, set, teachers);
  const slow = await sent;
  const fast = await send(server, admin, simulator, { count: many, delayMs: 200 });
  return [
    { goal: 'sendingCpu', value: fast.cpu / 1000, also: `ten to a request, ${fast.requests} requests` },
    { goal: 'sendingFast', value: fast.seconds },
    {
      goal: 'sendingSlow',
      value: (slow.seconds * many) / some,
      also: `${some} took ${slow.seconds.toFixed(0)} s, with 150 teachers for a part of it`,
    },
    { goal: 'smsWriters', value, also },
    ...(await report(server, admin, fast.batchID)),
  ];
}

async function send(
  server: Server,
  admin: Client,
  simulator: SimulatorProcess,
  { count, delayMs }: { count: number; delayMs: number },
) {
  await simulator.rules({ fault: 'slow', provider: 'egosms', times: 100_000, delayMs });
  const before = server.cpu();
  const { batchID, startsAt } = await admin.call('sendSms', {
    ...{ audience: 'OTHER', message: `Dear @name, come on Friday. ${delayMs}`, urgent: 1, reason: 'The bench' },
    // The ends of some numbers mean something to the simulator.
    selectedContacts: Array.from({ length: count }, (_, n) => ({
      ...{ name: `Parent ${n}`, phone: `07720${String(n).padStart(4, '0')}0` },
    })),
  });
  await setTimeout(Date.parse(startsAt) - Date.now() + (count * delayMs) / 10);
  for (;;) {
    const { selected } = await admin.call('showSmsBatch', { showID: batchID });
    if (selected.state === 'DONE') {
      if (selected.sent !== count) throw new Error(`${selected.sent} of ${count} were sent`);
      const seconds = (Date.parse(selected.endedAt) - Date.parse(startsAt)) / 1000;
      return { batchID, seconds, cpu: server.cpu() - before, requests: count / 10 };
    }
    await setTimeout(1_000);
  }
}

/** The network reports each message of a batch. */
async function report(server: Server, admin: Client, batchID: number): Promise<Figure[]> {
  const url = await callbackOf(server, admin, 'SMS', 'egosms');
  const today = schoolDay(new Date());
  const asked = { startFrom: today, endAt: today, batchID };
  const bodies: string[] = [];
  for (const page of [1, 2]) {
    const { mainData } = await admin.call('getSentSms', { ...asked, page, size: 1000 });
    for (const { phone, reference } of mainData)
      bodies.push(
        JSON.stringify({
          MsgFollowUpUniqueCode: reference,
          number: phone.slice(1),
          Status: 'Delivered',
          deliveryDate: new Date().toISOString(),
        }),
      );
  }
  const taken: number[] = [];
  const headers = { 'content-type': 'application/json' };
  let busy = 0;
  const before = server.cpu();
  const begun = performance.now();
  const tell = async (body: string, n: number) => {
    const due = begun + (n * 1000) / reportsASecond;
    await setTimeout(Math.max(0, due - performance.now()));
    // A server that is busy answers 503 and is told again.
    while ((await fetch(url, { method: 'POST', headers, body })).status !== 200) {
      busy++;
      await setTimeout(1_000);
    }
    taken.push(performance.now() - due);
  };
  await Promise.all(bodies.map(tell));
  for (;;) {
    const { total } = await admin.call('getSentSms', { ...asked, state: 'DELIVERED', size: 1 });
    if (total === bodies.length) break;
    if (performance.now() - begun > longest) throw new Error(`${total} of ${bodies.length} reports were applied`);
    await setTimeout(500);
  }
  const seconds = (performance.now() - begun) / 1000;
  return [
    {
      goal: 'smsReports',
      value: (server.cpu() - before) / bodies.length,
      also: `${bodies.length} reports, all applied after ${seconds.toFixed(1)} s`,
    },
    {
      goal: 'smsReportsAnswered',
      value: at(taken, 0.99),
      also: `longest ${at(taken, 1).toFixed(0)}, ${busy} told again`,
    },
  ];
}

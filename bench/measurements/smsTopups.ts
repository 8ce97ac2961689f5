import { setTimeout } from 'node:timers/promises';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Client } from '../Client.ts';
import type { Figure } from '../goals.ts';
import type { Server } from '../startServer.ts';
import type { SimulatorProcess } from '../startSimulator.ts';
import { at, callbackOf } from './smsCallbacks.ts';

const payments = 10;
/** Milliseconds after which MTN is asked first. */
const firstQuery = 5_000;
/** Milliseconds in which all payments must be credited. */
const longest = 120_000;

/** Payments of SMS: Airtel reports by a callback and is not queried for minutes, MTN can reach nobody and is queried. */
export async function topups(server: Server, admin: Client, simulator: SimulatorProcess): Promise<Figure[]> {
  await simulator.reportTo('airtel', await callbackOf(server, admin, 'MONEY', 'airtel'));
  const ask = asking(admin);
  const amounts = new Set<number>();
  for (let n = 0; n < payments; n++)
    for (const phone of [`07720001${n}0`, `07520001${n}0`]) amounts.add((await ask(phone)).amount);
  const waits = await credited(admin, simulator, amounts);
  const taken: number[] = [];
  for (const fault of ['slow', 'no answer before', 'reset before', '503 before', '429'] as const) {
    await simulator.rules({ fault, provider: 'mtn', times: 1_000, delayMs: 10_000 });
    for (let n = 0; n < payments; n++) {
      taken.push((await ask(`07720002${n}0`)).took);
      await setTimeout(100);
    }
  }
  await simulator.rules();
  return [
    { goal: 'smsCredit', value: Math.max(...waits.callback, ...waits.query) / 1000, also: inWords(waits) },
    { goal: 'addTopup', value: at(taken, 1), also: `middle ${at(taken, 0.5).toFixed(0)}, ${taken.length} of them` },
  ];
}

const inWords = ({ callback, query }: Record<'callback' | 'query', number[]>): string =>
  `after a callback at most ${(at(callback, 1) / 1000).toFixed(1)}, after a query was due ${(at(query, 1) / 1000).toFixed(1)}`;

/** Each time for another amount, by which it is found again. */
function asking(admin: Client) {
  let asked = 0;
  return async (phone: string) => {
    const amount = 35_000 + ++asked * 35;
    const begun = performance.now();
    await admin.call('addTopup', { amount, phone });
    return { amount, took: performance.now() - begun };
  };
}

/** Milliseconds from when the credit could come until it came. */
async function credited(admin: Client, simulator: SimulatorProcess, amounts: ReadonlySet<number>) {
  const today = schoolDay(new Date());
  const begun = performance.now();
  for (;;) {
    const { smsPayData } = await admin.call('getSmsTopups', { startFrom: today, endAt: today });
    const own = smsPayData.filter(({ amount, sms_paymentID }) => sms_paymentID !== 0 && amounts.has(amount));
    if (own.length === amounts.size) {
      const waits = { callback: [] as number[], query: [] as number[] };
      for (const { provider, amount, at: askedAt, settledAt } of await simulator.payments()) {
        const credit = own.find((row) => row.amount === amount);
        if (!credit || settledAt === null) continue;
        const paid = Date.parse(settledAt);
        const from = provider === 'airtel' ? paid : Math.max(paid, Date.parse(askedAt) + firstQuery);
        waits[provider === 'airtel' ? 'callback' : 'query'].push(Date.parse(credit.created_at) - from);
      }
      return waits;
    }
    if (performance.now() - begun > longest) throw new Error(`${own.length} of ${amounts.size} payments were credited`);
    await setTimeout(500);
  }
}

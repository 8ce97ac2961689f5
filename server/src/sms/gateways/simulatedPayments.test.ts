import { expect, onTestFinished, test } from 'vitest';
import { openSimulator } from '../../simulator/openSimulator.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';
import { claimPayment } from '../payments/claimPayment.ts';
import { startPayments } from '../payments/startPayments.ts';
import { reconcilePayments } from '../reconcile/reconcilePayments.ts';
import { openGateways } from './openGateways.ts';

/** A school, and the program started again on it, or started beside it: with a simulator that has seen nothing. */
async function openTwice() {
  const opened = await openPayments();
  const { database, parts, clock } = opened.school;
  const again = async () => {
    const gateways = await openGateways({
      ...{ database, secrets: parts.secrets, publicUrl: 'http://school.test', environment: [], clock: clock.now },
      openSimulator: (recall) => openSimulator({ clock: clock.now, recall }),
    });
    onTestFinished(gateways.stop);
    await gateways.simulator();
    const own = { database, gateways, secrets: parts.secrets, publicUrl: '', clock: clock.now };
    const payments = startPayments({ ...own, log: { error: console.error } }, { byTimers: false });
    return {
      pass: async (ms: number) => {
        clock.pass(ms);
        await payments.runDue();
      },
      reconcile: () => reconcilePayments(own),
    };
  };
  const states = async (...ids: number[]) => {
    const rows = [];
    for (const id of ids) rows.push((await opened.rowOf(id)).state);
    return rows;
  };
  return { ...opened, again, states };
}

test('what a simulator was asked for ends as its telephone says, also after a start of the program and in another process', async () => {
  const { ask, run, again, states, balances } = await openTwice();
  const phones = ['0772000000', '0752000000', '0772000001', '0772000003', '0772000005'];
  const ids: number[] = [];
  for (const phone of phones) ids.push(await ask(10_000, phone));
  await run();
  const other = await again();
  await other.pass(5_000);
  expect(await states(...ids)).toEqual(['PAID', 'ASKED', 'FAILED', 'ASKED', 'ASKED']);
  for (let minutes = 0; minutes < 40; minutes += 5) await other.pass(5 * 60_000);
  expect(await states(...ids)).toEqual(['PAID', 'PAID', 'FAILED', 'ASKED', 'FAILED']);
  expect((await balances())['AVAILABLE SIMULATOR']).toBe(2 * 285);
});

test('one that was cut off by the end of the program is settled after the next start', async () => {
  const { ask, again, states, school } = await openTwice();
  const id = await ask(10_000);
  await claimPayment({ database: school.database, clock: school.clock.now }, id);
  school.clock.pass(5 * 60_000);
  const next = await again();
  expect(await states(id)).toEqual(['UNKNOWN']);
  await next.pass(5_000);
  expect(await states(id)).toEqual(['PAID']);
});

test('but one that this simulator never took is not paid by being written down', async () => {
  const { ask, run, pass, states, simulator } = await openTwice();
  simulator.rules({ fault: 'reset before' });
  const id = await ask(10_000);
  await run();
  for (let minutes = 0; minutes < 40; minutes += 5) await pass(5 * 60_000);
  expect(await states(id)).toEqual(['FAILED']);
});

test('its list of payments is whole, so that nothing differs at night', async () => {
  const { ask, run, pass, again, reviews } = await openTwice();
  await ask(10_000, '0752000000');
  await run();
  await pass(4 * 60_000);
  const next = await again();
  expect(await next.reconcile()).toEqual([]);
  expect(await reviews()).toEqual([]);
});

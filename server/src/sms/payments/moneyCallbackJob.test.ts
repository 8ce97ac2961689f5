import { expect, test } from 'vitest';
import type { Rule } from '../../simulator/Rules.ts';
import { openPayments } from '../../testing/sms/openPayments.ts';

async function openReporting(...rules: Rule[]) {
  const opened = await openPayments();
  const { school, simulator } = opened;
  await school.parts.gateways.reportTo(await school.app.listen({ port: 0, host: '127.0.0.1' }));
  simulator.rules(...rules);
  const jobs = () =>
    school.database.read.selectFrom('jobs').select(['id', 'state']).where('kind', '=', 'callback:money').execute();
  /** Lets time pass at the provider, and its reports be read; nothing else is due. */
  const reported = async (ms: number) => {
    school.clock.pass(ms);
    await simulator.clock.runDue();
    for (const { id } of await jobs()) expect((await school.parts.jobs.wait(id, 10_000)).state).toBe('DONE');
  };
  const forged = async () => {
    const rows = await school.database.read.selectFrom('smsGateways').select('forged').execute();
    return rows.reduce((sum, row) => sum + row.forged, 0);
  };
  const asked = async (phone: string) => {
    const id = await opened.ask(10_000, phone);
    await opened.run();
    return id;
  };
  return { ...opened, jobs, reported, forged, asked };
}

test('a report brings the query forward: Airtel is asked at once, and not after three minutes', async () => {
  const { asked, reported, run, show, forged } = await openReporting();
  const id = await asked('0752000000');
  await reported(1_000);
  expect(await show(id)).toMatchObject({ depositSatus: 2, next: '2026-06-15T08:00:01.000Z' });
  await run();
  expect(await show(id)).toMatchObject({ depositSatus: 1, sms_distribution: 1 });
  expect(await forged()).toBe(0);
});

test.each(['callback 50 times', 'callback 20 at once', 'callback twice', 'callback first'] as const)(
  'with “%s” the payment is credited once',
  async (fault) => {
    const { asked, reported, run, show, balances, pass } = await openReporting({ fault });
    const id = await asked('0772000000');
    await reported(1_000);
    await run();
    await pass(60_000);
    expect(await show(id)).toMatchObject({ depositSatus: 1 });
    expect((await balances())['AVAILABLE SIMULATOR']).toBe(285);
  },
);

test.each(['callback says failed', 'callback says pending', 'callback unknown word', 'callback other amount'] as const)(
  'with “%s” only the answer of the query counts',
  async (fault) => {
    const { asked, reported, run, show, balances } = await openReporting({ fault });
    const id = await asked('0772000000');
    await reported(1_000);
    await run();
    expect(await show(id)).toMatchObject({ depositSatus: 1, amount: 10_000 });
    expect((await balances())['AVAILABLE SIMULATOR']).toBe(285);
  },
);

test('a report that comes a month later changes nothing', async () => {
  const { asked, pass, reported, rowOf, balances, jobs } = await openReporting({
    ...{ fault: 'callback late', delayMs: 30 * 24 * 3_600_000 },
  });
  const id = await asked('0772000000');
  await pass(5_000);
  const before = await rowOf(id);
  await reported(31 * 24 * 3_600_000);
  expect(await jobs()).toHaveLength(1);
  expect(await rowOf(id)).toEqual(before);
  expect((await balances())['AVAILABLE SIMULATOR']).toBe(285);
});

test('what is forged, or names no payment of ours, starts no query and is counted', async () => {
  const { asked, reported, forged, show } = await openReporting(
    { fault: 'callback forged', provider: 'airtel' },
    { fault: 'callback unknown code', provider: 'mtn' },
  );
  const airtel = await asked('0752000000');
  const mtn = await asked('0772000000');
  await reported(1_000);
  expect(await forged()).toBe(2);
  expect([(await show(airtel)).next, (await show(mtn)).next]).toEqual([
    ...['2026-06-15T08:03:00.000Z', '2026-06-15T08:00:05.000Z'],
  ]);
});

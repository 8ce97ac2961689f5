import { expect, test } from 'vitest';
import { Chance } from '../demo/chance.ts';
import type { PaymentState } from './Ledger.ts';
import { smsProviders } from './providerNames.ts';
import { driven, openMoneyDriver, openSmsDriver } from './testing/openDriven.ts';
import { randomFaults } from './testing/randomFaults.ts';

const isLong = process.env.TEST_LONG === '1';
const seeds = Array.from({ length: isLong ? 1_000 : 30 }, (_, seed) => seed);
/** Without 07, which lets a driver wait. */
const endings = ['00', '01', '02', '03', '04', '05', '06', '08', '09', '10', '11'];
const numberOf = (chance: Chance, index: number) => `+25677200${index}0${chance.one(endings)}`;
const settled: Record<PaymentState, string> = {
  PAID: 'paid',
  PENDING: 'pending',
  'NO FUNDS': 'failed',
  REJECTED: 'failed',
  EXPIRED: 'failed',
};

test.each(smsProviders)(
  '%s: under random faults accepted is taken, refused is not, and nothing is sent twice',
  async (provider) => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const { driver, read, reports, pass, send, simulator, truth, close } = await openSmsDriver(provider);
      simulator.rules(...randomFaults(seed, { providers: [provider] }));
      const most = Math.min(driver.caps.batchMax, 4);
      for (let batch = 0; batch < 3; batch++) {
        const numbers = Array.from({ length: chance.whole(1, most) }, (_, n) => numberOf(chance, batch * 4 + n));
        const outcomes = await send(...numbers);
        for (const [index, outcome] of outcomes.entries()) {
          const taken = truth().messages.filter(({ to }) => to === numbers[index]);
          expect(taken.length, `seed ${seed}`).toBeLessThanOrEqual(1);
          if (outcome?.kind === 'accepted') expect(taken, `seed ${seed}`).toMatchObject([{ code: outcome.ref ?? '' }]);
          if (outcome?.kind === 'refused') expect(taken, `seed ${seed}`).toEqual([]);
        }
      }
      await pass(31 * 24 * 3_600_000);
      for (const report of reports) expect(['signed', 'token', 'bad']).toContain(read(report).trust);
      await close();
    }
  },
);

test.each(driven)(
  '%s: under random faults no reference is charged twice, and queries tell the truth at last',
  async (provider) => {
    for (const seed of seeds) {
      const chance = new Chance(seed);
      const { driver, pass, payment, read, reports, request, simulator, status, truth, close } =
        await openMoneyDriver(provider);
      simulator.rules(...randomFaults(seed, { providers: [provider] }));
      const rows = [];
      for (let index = 0; index < 3; index++) {
        const asked = payment(numberOf(chance, index), `REF00000000${index}`);
        let outcome = await request(asked);
        for (let n = 0; n < 3 && outcome.kind === 'refused' && outcome.retry === 'later'; n++)
          outcome = await request(asked);
        const taken = truth().payments.filter(({ ref }) => ref === asked.ref);
        const expected = { accepted: [1], refused: [0], unknown: [0, 1] }[outcome.kind];
        expect(expected, `seed ${seed}, ${outcome.kind}`).toContain(taken.length);
        rows.push({ asked, theirs: outcome.kind === 'accepted' ? outcome.theirRef : undefined });
        await pass(chance.whole(0, 20_000));
        await status(asked);
      }
      simulator.clearRules();
      await pass(31 * 24 * 3_600_000);
      for (const { asked, theirs } of rows) {
        const kept = truth().payments.find(({ ref }) => ref === asked.ref);
        if (driver.caps.queryByOurRef || theirs !== undefined)
          expect((await status(asked, theirs)).kind, `seed ${seed}`).toBe(kept ? settled[kept.state] : 'notFound');
      }
      for (const report of reports) expect(['signed', 'token', 'bad']).toContain(read(report).trust);
      await close();
    }
  },
);

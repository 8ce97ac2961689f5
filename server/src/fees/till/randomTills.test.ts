import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bank as bankID, openIncoming, statement } from '../../testing/fees/openIncoming.ts';
import { counting, payCash } from '../../testing/fees/openTillOffice.ts';
import { type Client, Refused, type School } from '../../testing/startSchool.ts';

// fees.md section 11, of tills: two cashiers, in whatever order, beside drawers that are only numbers.

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 1000 : process.env.TEST_DATABASE_URL ? 2 : 10;
const steps = 25;

type Wish =
  | { does: 'pay'; who: number; amount: number }
  | { does: 'reverse'; payment: number }
  | { does: 'close'; who: number; by: number; difference: number; banks: number; isShown: boolean };

const who = fc.integer({ min: 0, max: 1 });
const amount = fc.integer({ min: 1, max: 40 }).map((fifties) => 50 * fifties);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ does: fc.constant('pay' as const), who, amount }),
  fc.record({ does: fc.constant('reverse' as const), payment: fc.nat({ max: 12 }) }),
  fc.record({
    ...{ does: fc.constant('close' as const), who, by: who },
    ...{ difference: fc.constantFrom(0, 0, 50, -50, 500), banks: fc.integer({ min: 0, max: 100 }) },
    // On a statement that is imported before.
    isShown: fc.boolean(),
  }),
);

interface Drawer {
  holds: number;
  isOpen: boolean;
}

test('cash, reversals and closings in whatever order leave every till as its drawer, and the ledger whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: steps, maxLength: steps }), async (wishes) => {
      const { school, bursar, admin, verify, take, unmatched } = await openIncoming();
      const another = await school.with(['addPay']);
      const bank = { banked: 0 };
      const cashiers = [bursar, another];
      const drawers: Drawer[] = cashiers.map(() => ({ holds: 0, isOpen: false }));
      const paid: { id: number; who: number; amount: number; isReversed: boolean }[] = [];
      const close = async ({ who, by, difference, banks, isShown }: Extract<Wish, { does: 'close' }>, step: number) => {
        const drawer = drawers[who] as Drawer;
        const counted = Math.max(0, drawer.holds + difference);
        const banked = Math.floor((counted * banks) / 5000) * 50;
        const asked = counting(counted, {
          ...{ userID: cashiers[who]?.userID, banked, reason: 'a test' },
          ...(banked > 0 && { slip: `S${step}` }),
        });
        const line = `2026-06-15,Cash deposit,S${step},${banked}`;
        if (isShown && drawer.isOpen && banked > 0) await take(bankID, statement(line));
        const answer = await (cashiers[by] as Client).call('closeTill', asked).catch((error: Refused) => error);
        expect(answer instanceof Refused).toBe(!drawer.isOpen);
        if (answer instanceof Refused) return;
        expect(answer.difference).toBe(counted - drawer.holds);
        bank.banked += banked;
        Object.assign(drawer, { holds: counted - banked, isOpen: counted > banked });
      };
      for (const [step, next] of wishes.entries()) {
        if (next.does === 'pay') {
          const id = await payCash(cashiers[next.who] as Client, next.amount);
          paid.push({ ...next, id, isReversed: false });
          const drawer = drawers[next.who] as Drawer;
          Object.assign(drawer, { holds: drawer.holds + next.amount, isOpen: true });
        } else if (next.does === 'reverse') {
          const payment = paid[next.payment];
          if (!payment || payment.isReversed) continue;
          await admin.call('reversePayment', { id: payment.id, reason: 'a test' });
          payment.isReversed = true;
          const drawer = drawers[payment.who] as Drawer;
          Object.assign(drawer, { holds: drawer.holds - payment.amount, isOpen: true });
        } else await close(next, step);
        expect((await verify()).breach, JSON.stringify(wishes.slice(0, step + 1))).toBeNull();
        expect([await heldBy(school), await unmatched()]).toEqual([bank.banked, 0]);
        for (const [at, cashier] of cashiers.entries()) {
          const { till } = await cashier.call('getTill', {});
          const { holds, isOpen } = drawers[at] as Drawer;
          expect(till?.expected ?? null, JSON.stringify(wishes.slice(0, step + 1))).toBe(isOpen ? holds : null);
        }
      }
      await school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

/** What the ledger says that the bank holds. */
async function heldBy({ database }: School): Promise<number> {
  const row = await database.read
    .selectFrom('ledgerAccounts')
    .select((eb) => eb.fn.sum<number | string | null>('balance').as('balance'))
    .where('kind', '=', 'MONEY')
    .executeTakeFirstOrThrow();
  return Number(row.balance ?? 0);
}

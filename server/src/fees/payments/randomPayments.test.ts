import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallError } from '../../handle.ts';
import { type FeeEvent, play } from '../../testing/fees/CoinModel.ts';
import { charge } from '../../testing/fees/charge.ts';
import { expectAgreeing } from '../../testing/fees/expectAgreeing.ts';
import { actOn, openLedger, someone } from '../../testing/fees/openLedger.ts';
import { walletOf } from '../../testing/fees/walletOf.ts';
import { Refused, type School } from '../../testing/startSchool.ts';
import { advance, money } from '../ledger/accounts.ts';
import { credit, debit, post } from '../ledger/post.ts';

// fees.md section 11, through the calls: whoever may record and reverse, in whatever order.

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 1000 : process.env.TEST_DATABASE_URL ? 2 : 10;
const steps = 40;

type Wish =
  | { does: 'charge'; student: number; term: number; amount: number }
  | { does: 'pay'; parts: { student: number; amount: number }[]; catID: number; method: 'CASH' | 'BANK' | 'SCHOOLPAY' }
  | { does: 'refund'; student: number; amount: number }
  | { does: 'reverse'; payment: number };

const student = fc.integer({ min: 0, max: 1 });
const few = fc.integer({ min: 1, max: 40 });
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), student, term: fc.integer({ min: 1, max: 3 }), amount: few }),
  fc.record({
    does: fc.constant('pay' as const),
    parts: fc.uniqueArray(fc.record({ student, amount: few }), {
      ...{ minLength: 1, maxLength: 2, selector: (part) => part.student },
    }),
    catID: fc.integer({ min: 0, max: 2 }),
    method: fc.constantFrom('CASH' as const, 'BANK' as const, 'SCHOOLPAY' as const),
  }),
  fc.record({ does: fc.constant('refund' as const), student, amount: few }),
  fc.record({ does: fc.constant('reverse' as const), payment: fc.nat({ max: 20 }) }),
);

/** A payment that was taken: its receipts, and its events in the model. */
interface Taken {
  ids: number[];
  events: number[];
}

test('payments, those of families and reversals in whatever order leave the ledger whole and say what the coins say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: steps, maxLength: steps }), async (wishes) => {
      const { school, studentIDs, yearID, verify } = await openLedger(2);
      const office = { school, studentIDs, yearID, admin: await school.as('admin') };
      const happened: FeeEvent[] = [];
      const taken: Taken[] = [];
      for (const [step, next] of wishes.entries()) {
        const events = eventsOf(next, happened, taken);
        if (events.length === 0) continue;
        const told = JSON.stringify([...happened, next]);
        const expected = play([...happened, ...events]);
        const ids = await happen(office, next, taken, step);
        expect(ids === null, told).toBe(expected === null);
        if (ids === null) continue;
        if (next.does === 'pay') taken.push({ ids, events: events.map((_, at) => happened.length + at) });
        happened.push(...events);
        expect((await verify()).breach, told).toBeNull();
        for (const [at, wallet] of expected ?? [])
          expect(await walletOf(school, studentIDs[at] ?? 0), told).toEqual(wallet);
      }
      await expectAgreeing(school, office.admin, yearID);
      expect(await numbersOf(school)).toEqual(taken.flatMap(({ ids }) => ids).map((_, index) => index + 1));
      await school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 7_200_000);

/** None for what no caller does: a second charge of a term, or a reversal of what was never taken. */
function eventsOf(next: Wish, happened: readonly FeeEvent[], taken: readonly Taken[]): FeeEvent[] {
  if (next.does === 'charge') {
    const { student: who, term, amount } = next;
    const isCharged = happened.some((one) => one.does === 'charge' && one.student === who && one.term === term);
    const fees = [1, 2].map((catID) => ({ catID, amount: amount + catID }));
    return isCharged ? [] : [{ does: 'charge', student: who, term, fees }];
  }
  if (next.does === 'pay')
    return next.parts.map(({ student: who, amount }) => ({ does: 'pay', student: who, amount, catID: next.catID }));
  if (next.does === 'refund') return [next];
  return (taken[next.payment]?.events ?? []).map((event) => ({ does: 'reverse', event }));
}

interface Office {
  school: School;
  studentIDs: readonly number[];
  yearID: number;
  admin: Awaited<ReturnType<School['as']>>;
}

/** @returns the receipts of a payment, [] for what has none, null when it was refused */
async function happen(
  { school, studentIDs, yearID, admin }: Office,
  next: Wish,
  taken: readonly Taken[],
  step: number,
): Promise<number[] | null> {
  try {
    if (next.does === 'pay') {
      const { method, catID, parts } = next;
      const received = { method, ...(method !== 'CASH' && { reference: `R${step}` }), ...(catID > 0 && { catID }) };
      const each = parts.map((part) => ({ regNo: `U001/${part.student + 1}`, amount: part.amount }));
      const [only, another] = each;
      if (only && !another) return [(await admin.call('addPayment', { ...only, ...received })).id];
      const amount = each.reduce((sum, part) => sum + part.amount, 0);
      const { payments } = await admin.call('addFamilyPayment', { parts: each, amount, ...received });
      return payments.map(({ id }) => id);
    }
    if (next.does === 'reverse') {
      // Whichever receipt is reversed, all of the payment are.
      const ids = taken[next.payment]?.ids ?? [];
      await admin.call('reversePayment', { id: ids[step % ids.length] ?? 0, reason: 'a test' });
      return [];
    }
    const studentID = studentIDs[next.student] ?? 0;
    await actOn(school, async (ledger) => {
      if (next.does === 'charge') {
        const fees = [1, 2].map((catID) => ({ catID, amount: next.amount + catID }));
        await charge(ledger, { studentID, yearID, termID: next.term }, someone, fees);
      } else
        await post(ledger, {
          ...{ kind: 'REFUND', studentID },
          lines: [debit(advance(studentID), next.amount), credit(money(1), next.amount)],
        });
    });
    return [];
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return null;
    if (error instanceof CallError) return null;
    throw error;
  }
}

async function numbersOf({ database }: School): Promise<number[]> {
  const rows = await database.read.selectFrom('feeReceipts').select('receiptNo').orderBy('receiptNo').execute();
  return rows.map(({ receiptNo }) => receiptNo);
}

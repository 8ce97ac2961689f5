import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallError } from '../../handle.ts';
import { type FeeEvent, play } from '../../testing/fees/CoinModel.ts';
import { markReversed, openLedger, pay, someone } from '../../testing/fees/openLedger.ts';
import { walletOf } from '../../testing/fees/walletOf.ts';
import { advance, due, money, reductions } from './accounts.ts';
import { adjust, charge, open } from './charge.ts';
import { credit, debit, type Ledger, post } from './post.ts';
import { reverse } from './reverse.ts';

const isLong = process.env.TEST_LONG === '1';
const sequences = isLong ? 5000 : process.env.TEST_DATABASE_URL ? 3 : 30;
const steps = 50;

const of = { student: fc.integer({ min: 0, max: 1 }), term: fc.integer({ min: 1, max: 3 }) };
const catID = fc.integer({ min: 1, max: 3 });
const few = fc.integer({ min: 1, max: 40 });
const fees = (amount: fc.Arbitrary<number>) =>
  fc.uniqueArray(fc.record({ catID, amount }), { minLength: 1, maxLength: 3, selector: (fee) => fee.catID });
const change = fc.integer({ min: -20, max: 20 }).filter((amount) => amount !== 0);

const event: fc.Arbitrary<FeeEvent> = fc.oneof(
  fc.record({ does: fc.constant('charge' as const), ...of, fees: fees(few) }),
  fc.record({ does: fc.constant('adjust' as const), ...of, fees: fees(change) }),
  fc.record({ does: fc.constant('open' as const), ...of, balance: change }),
  fc.record({
    does: fc.constant('pay' as const),
    student: of.student,
    amount: few,
    catID: fc.option(catID, { nil: 0 }),
  }),
  fc.record({ does: fc.constant('refund' as const), student: of.student, amount: few }),
  fc.record({ does: fc.constant('reduce' as const), ...of, catID, amount: few }),
  fc.record({ does: fc.constant('reverse' as const), event: fc.nat({ max: steps - 1 }) }),
);

test('whatever happens in whatever order, the ledger is whole after each step and says what the coins say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: steps, maxLength: steps }), async (wishes) => {
      const { school, act, studentIDs, yearID, verify } = await openLedger(2);
      const happened: FeeEvent[] = [];
      const entries: number[] = [];
      for (const wish of wishes) {
        const next = possible(wish, happened);
        if (!next) continue;
        const expected = play([...happened, next]);
        const done = await act((ledger) => happen(ledger, next, { studentIDs, yearID, entries })).catch(refused);
        expect(done === null, JSON.stringify([...happened, next])).toBe(expected === null);
        if (done === null) continue;
        happened.push(next);
        entries.push(done);
        expect((await verify()).breach, JSON.stringify(happened)).toBeNull();
        for (const [student, wallet] of expected ?? [])
          expect(await walletOf(school, studentIDs[student] ?? 0), JSON.stringify(happened)).toEqual(wallet);
      }
      await school.end();
    }),
    { numRuns: sequences, ...(isLong ? {} : { seed: 2026 }) },
  );
}, 600_000);

/** null: what no caller does, as a second charge of a term, an adjustment without one, or a reversal of a reversal. */
function possible(wish: FeeEvent, happened: readonly FeeEvent[]): FeeEvent | null {
  if (wish.does === 'reverse') return happened[wish.event] && happened[wish.event]?.does !== 'reverse' ? wish : null;
  if (wish.does !== 'charge' && wish.does !== 'adjust') return wish;
  const isOf = (one: FeeEvent | undefined) =>
    one?.does === 'charge' && one.student === wish.student && one.term === wish.term;
  const undone = happened.flatMap((one) => (one.does === 'reverse' ? [one.event] : []));
  const isCharged = happened.some((one, at) => isOf(one) && !undone.includes(at));
  return isCharged === (wish.does === 'adjust') ? wish : null;
}

function refused(error: unknown): null {
  if (error instanceof CallError || /would be charged/.test(String(error))) return null;
  throw error;
}

interface Place {
  studentIDs: readonly number[];
  yearID: number;
  entries: readonly number[];
}

/** @returns the number of the entry */
async function happen(ledger: Ledger, event: FeeEvent, { studentIDs, yearID, entries }: Place): Promise<number> {
  if (event.does === 'reverse') {
    const seq = entries[event.event] ?? 0;
    const reversal = await reverse(ledger, seq, { reason: 'a test' });
    await markReversed(ledger, seq);
    return reversal;
  }
  const studentID = studentIDs[event.student] ?? 0;
  if (event.does === 'pay') {
    const { amount, catID: named } = event;
    return pay(ledger, { studentID, amount, ...(named !== undefined && { catID: named }) });
  }
  if (event.does === 'refund')
    return post(ledger, {
      ...{ kind: 'REFUND', studentID },
      lines: [debit(advance(studentID), event.amount), credit(money(1), event.amount)],
    });
  const term = { studentID, yearID, termID: event.term };
  if (event.does === 'reduce')
    return post(ledger, {
      ...{ kind: 'REDUCE', studentID },
      lines: [
        debit(reductions('WAIVER', event.catID), event.amount),
        credit(due(studentID, { ...term, catID: event.catID }), event.amount),
      ],
    });
  if (event.does === 'charge') return charge(ledger, term, someone, event.fees);
  if (event.does === 'adjust') return adjust(ledger, term, event.fees);
  return open(ledger, term, event.balance);
}

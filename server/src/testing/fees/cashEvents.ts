import fc from 'fast-check';
import { type Account, advance, money, till, tillDifference, unmatched } from '../../fees/ledger/accounts.ts';
import { credit, debit, type Ledger, type Posting, post } from '../../fees/ledger/post.ts';
import { reverse } from '../../fees/ledger/reverse.ts';
import { CallError } from '../../handle.ts';
import type { School } from '../startSchool.ts';
import { actOn } from './openLedger.ts';

const [bank, mobile, schoolPay] = [1, 2, 3];
const cashiers = [1, 2];

/** What moves money: so many days after the one before it. */
export interface CashEvent {
  does: 'cash' | 'slip' | 'refund' | 'cash refund' | 'bank' | 'difference' | 'incoming' | 'own transfer' | 'reverse';
  days: number;
  amount: number;
  cashier: number;
  /** Which of the entries before it is reversed. */
  event: number;
}

export const cashEvent: fc.Arbitrary<CashEvent> = fc.record({
  does: fc.constantFrom<CashEvent['does'][]>(
    ...(['cash', 'cash', 'slip', 'slip', 'refund', 'cash refund', 'bank', 'difference'] as const),
    ...(['incoming', 'own transfer', 'reverse'] as const),
  ),
  days: fc.constantFrom(0, 0, 0, 1, 1, 5),
  amount: fc.integer({ min: -30, max: 30 }).filter((amount) => amount !== 0),
  cashier: fc.constantFrom(...cashiers),
  event: fc.nat({ max: 30 }),
});

/** What could happen of these, from 27 April 2026 on. @returns the days on which it did */
export async function playCash(school: School, studentID: number, events: readonly CashEvent[]): Promise<string[]> {
  const entries: number[] = [];
  let day = Date.parse('2026-04-27T09:00:00Z');
  const days: string[] = [];
  for (const event of events) {
    day += event.days * 86_400_000;
    school.clock.set(new Date(day));
    if (event.does === 'reverse' && entries.length === 0) continue;
    try {
      const entry = await actOn(school, (ledger) => happen(ledger, event, { studentID, entries }));
      if (event.does !== 'reverse') entries.push(entry);
      days.push(new Date(day).toISOString().slice(0, 10));
    } catch (error) {
      // Too little credit, or reversed already.
      if (!(error instanceof CallError)) throw error;
    }
  }
  return days;
}

interface Known {
  studentID: number;
  entries: readonly number[];
}

function happen(ledger: Ledger, { does, amount, cashier, event }: CashEvent, { studentID, entries }: Known) {
  const sum = Math.abs(amount);
  const move = (kind: Posting['kind'], from: Account, to: Account): Promise<number> =>
    post(ledger, {
      ...{ kind, lines: [debit(to, sum), credit(from, sum)] },
      ...((kind === 'PAYMENT' || kind === 'REFUND') && { studentID }),
    });
  const line = unmatched(7);
  if (does === 'reverse') return reverse(ledger, entries[event % entries.length] ?? 0, { reason: 'a test' });
  if (does === 'cash') return move('PAYMENT', advance(studentID), till(cashier));
  if (does === 'slip') return move('PAYMENT', advance(studentID), money(cashier === 1 ? bank : mobile));
  if (does === 'refund') return move('REFUND', money(bank), advance(studentID));
  if (does === 'cash refund') return move('REFUND', till(cashier), advance(studentID));
  if (does === 'bank') return move('BANKING', till(cashier), money(bank));
  if (does === 'incoming') return move('INCOMING', line, money(amount > 0 ? bank : schoolPay));
  if (does === 'own transfer') return move('OWN TRANSFER', money(schoolPay), line);
  return amount > 0
    ? move('TILL CLOSE', tillDifference(cashier), till(cashier))
    : move('TILL CLOSE', till(cashier), tillDifference(cashier));
}

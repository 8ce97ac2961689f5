import type { FeeLine } from '@somero/contract/fees/rules.ts';
import type { Term } from '../../fees/ledger/accounts.ts';
import { adjustAll, chargeAll } from '../../fees/ledger/charge.ts';
import type { EntryFacts, Ledger, Place } from '../../fees/ledger/post.ts';

interface Charge extends EntryFacts, Term {
  studentID: number;
}

/** One student by `chargeAll`. @returns the number of the entry */
export async function charge(ledger: Ledger, of: Charge, place: Place, fees: readonly FeeLine[]): Promise<number> {
  const [entry = 0] = await chargeAll(ledger, [{ ...of, place, fees }]);
  return entry;
}

/** One student by `adjustAll`. @returns the number of the entry */
export async function adjust(ledger: Ledger, of: Charge, changes: readonly FeeLine[]): Promise<number> {
  const [entry = 0] = await adjustAll(ledger, [{ ...of, changes }]);
  return entry;
}

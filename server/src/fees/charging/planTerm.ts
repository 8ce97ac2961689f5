import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import { type Planned, planned } from './planned.ts';
import { readCharged, type Scope } from './readCharged.ts';
import { type Fees, readFees } from './readFees.ts';

/** What charging a term does: active students are charged, and whoever was charged gets the difference. */
export async function planTerm(db: Db, term: Term, scope: Scope): Promise<{ fees: Fees; plan: Planned[] }> {
  const fees = (await readFees(db, term.yearID))(term.termID);
  const students = await readCharged(db, term, scope);
  const plan = students
    .filter(({ isCharged, status }) => isCharged || status === 1)
    .map((student) => planned(term, student, fees));
  return { fees, plan };
}

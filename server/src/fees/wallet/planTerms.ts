import type { Db } from '../../handle.ts';
import { termIDs } from '../charging/FeeSetting.ts';
import { type Planned, planned } from '../charging/planned.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';

/** What an active student would be charged in the running term and the later ones of its year that are not charged yet. */
export async function planTerms(
  db: Db,
  { id: studentID, classID, status }: { id: number; classID: number; status: number },
  { yearID, termID: running }: Term,
  charges: readonly Term[],
): Promise<Planned[]> {
  if (status !== 1) return [];
  const charged = new Set(charges.filter((term) => term.yearID === yearID).map(({ termID }) => termID));
  const open = termIDs.filter((termID) => termID >= running && !charged.has(termID));
  if (open.length === 0) return [];
  const feesOf = await readFees(db, yearID, { studentID, classID });
  const found: Planned[] = [];
  for (const termID of open) {
    // Who is charged an earlier term of these is no longer new in a later one.
    const before = new Set(found.length > 0 ? [studentID] : []);
    for (const student of await readCharged(db, { yearID, termID }, { studentIDs: [studentID] }, before)) {
      const plan = planned({ yearID, termID }, student, feesOf(termID));
      if (plan.changes.length > 0 || plan.isUnknown) found.push(plan);
    }
  }
  return found;
}

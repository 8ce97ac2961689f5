import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import type { Scope } from './readCharged.ts';
import type { Fees } from './readFees.ts';

/** Classes that have fees in the term and do not count as charged yet; none where single students are chosen. */
export async function classesToCharge(db: Db, term: Term, scope: Scope, fees: Fees): Promise<number[]> {
  if (!('classIDs' in scope)) return [];
  const charged = await readChargedClasses(db, term);
  return scope.classIDs.filter((classID) => fees.ofClass(classID).length > 0 && !charged.has(classID));
}

export async function readChargedClasses(db: Db, { yearID, termID }: Term): Promise<Set<number>> {
  const rows = await db
    .selectFrom('chargedClasses')
    .select('classID')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .execute();
  return new Set(rows.map(({ classID }) => classID));
}

export async function markCharged(
  db: Db,
  { yearID, termID }: Term,
  classes: readonly number[],
  batchID: number,
): Promise<void> {
  for (const some of inChunks(classes))
    await db
      .insertInto('chargedClasses')
      .values(some.map((classID) => ({ yearID, termID, classID, batchID })))
      .execute();
}

import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';

const aWeek = 7 * 24 * 3_600_000;

const chargedNew = prepared(
  (db: Db, { studentID, yearID, termID }: { studentID: number; yearID: number; termID: number }) =>
    db
      .selectFrom('feeCharges as charges')
      .innerJoin('ledgerEntries as entries', 'entries.seq', 'charges.entry')
      .select('entries.day')
      .where('charges.studentID', '=', studentID)
      .where('charges.yearID', '=', yearID)
      .where('charges.termID', '=', termID)
      .where('charges.isNew', '=', 1),
);

/** How many weeks a term has, and how many of them were left, begun ones too, on the day that a new student was charged for it. */
export async function readWeeks(
  db: Db,
  studentID: number,
  { yearID, termID }: Term,
  days: { first: string; last: string } | undefined,
): Promise<{ left: number; of: number }> {
  if (!days) return { left: 0, of: 0 };
  const weeks = (from: string) => Math.max(0, Math.ceil((Date.parse(days.last) - Date.parse(from) + 1) / aWeek));
  const of = weeks(days.first);
  const charge = await chargedNew.first(db, { studentID, yearID, termID });
  return { left: charge ? Math.min(of, weeks(charge.day)) : of, of };
}

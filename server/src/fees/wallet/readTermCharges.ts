import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';

const chargesOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('feeCharges as charges')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'charges.entry')
    .select(['charges.yearID', 'charges.termID', 'charges.isNew', 'entries.day'])
    .where('charges.studentID', '=', studentID),
);

/** The terms that a student is charged for, since which day, and in which one as a new student. */
export const readTermCharges = (db: Db, studentID: number) => chargesOf.rows(db, { studentID });

const aWeek = 7 * 24 * 3_600_000;

/** How many weeks a term has, and how many of them were left, begun ones too, on the day that a new student was charged for it. */
export function weeksOf(
  charges: Awaited<ReturnType<typeof readTermCharges>>,
  { yearID, termID }: Term,
  days: { first: string; last: string } | undefined,
): { left: number; of: number } {
  if (!days) return { left: 0, of: 0 };
  const weeks = (from: string) => Math.max(0, Math.ceil((Date.parse(days.last) - Date.parse(from) + 1) / aWeek));
  const of = weeks(days.first);
  const charge = charges.find((one) => one.yearID === yearID && one.termID === termID && one.isNew === 1);
  return { left: charge ? Math.min(of, weeks(charge.day)) : of, of };
}

import { totalOf } from '@somero/contract/fees/rules.ts';
import type { Db } from '../../handle.ts';
import type { readSettings } from '../../school/queries.ts';
import { planned } from '../charging/planned.ts';
import { readCharged } from '../charging/readCharged.ts';
import { readFees } from '../charging/readFees.ts';
import type { Term } from '../ledger/accounts.ts';

/** What students who are not charged would be: in the running term and later ones of the year, else nothing. */
export async function readPlanned(
  db: Db,
  term: Term,
  { currentYear, currentTerm }: Pick<Awaited<ReturnType<typeof readSettings>>, 'currentYear' | 'currentTerm'>,
  students: readonly number[],
): Promise<Map<number, number>> {
  if (students.length === 0 || term.yearID !== currentYear || term.termID < currentTerm) return new Map();
  const [feesOf, found] = await Promise.all([
    readFees(db, term.yearID),
    readCharged(db, term, { studentIDs: students }),
  ]);
  const fees = feesOf(term.termID);
  return new Map(found.map((student) => [student.id, totalOf(planned(term, student, fees).changes)]));
}

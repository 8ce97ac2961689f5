import { sql } from 'kysely';
import type { Db } from '../../handle.ts';
import type { Term } from '../ledger/accounts.ts';
import { ofStudents } from './ofStudents.ts';
import type { ReportTime } from './ReportScope.ts';

export const ageNames = ['This term', 'Last term', 'Two terms back', 'Older', 'Later terms'] as const;
type Age = (typeof ageNames)[number];

export interface Owed extends Term {
  studentID: number;
  age: Age;
  amount: number;
}

const unpaid = ofStudents((db, chosen) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'yearID', 'termID'])
    .select((eb) => eb.fn.sum<number | string>('balance').as('amount'))
    // As the index of unpaid cells says it: SQLite uses it for no bound value.
    .where('kind', '=', sql.lit('DUE' as const))
    .where('balance', '<>', sql.lit(0))
    .where(chosen('studentID'))
    .groupBy(['studentID', 'yearID', 'termID']),
);

/** What is unpaid today, by student and term, and how old it is; of chosen students, or of all. */
export async function readOwed(db: Db, time: ReportTime, students?: readonly number[]): Promise<Owed[]> {
  const rows = await unpaid(db, {}, students);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), age: ageOf(row, time) }));
}

function ageOf(of: Term, { term, before, twoBack, later }: ReportTime): Age {
  const is = (one: Term | null) => of.yearID === one?.yearID && of.termID === one.termID;
  if (is(term)) return 'This term';
  if (is(before)) return 'Last term';
  if (is(twoBack)) return 'Two terms back';
  return later(of) ? 'Later terms' : 'Older';
}

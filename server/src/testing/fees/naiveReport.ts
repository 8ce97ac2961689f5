import type { School } from '../startSchool.ts';

interface Line {
  day: string;
  /** Of the entry that a reversal mirrors, else its own. */
  kind: string;
  studentID: number;
  /** null: the credit. */
  term: number | null;
  up: number;
}

export interface NaiveFigures {
  broughtForward: number;
  expected: number;
  paid: number;
  balance: number;
}

/**
 * The report of a term by the words of fees.md, section 6, from the entries alone: no stored balance is read. Terms are numbered
 * through within the one year that has fees; `firstDays` are those of terms 1, 2 and 3.
 */
export async function naiveReport(
  { database }: School,
  termID: number,
  firstDays: readonly [string, string, string],
): Promise<Map<number, NaiveFigures>> {
  const found = new Map<number, NaiveFigures>();
  const from = firstDays[termID - 1] ?? '';
  const until = firstDays[termID] ?? '9999';
  for (const { day, kind, studentID, term, up } of await readAll(database)) {
    const sums = found.get(studentID) ?? { broughtForward: 0, expected: 0, paid: 0, balance: 0 };
    found.set(studentID, sums);
    if (term !== null && ['CHARGE', 'ADJUST', 'OPENING', 'REDUCE', 'WRITE OFF'].includes(kind)) {
      if (term === termID) sums.expected += up;
      if (term < termID) sums.broughtForward += up;
    } else if (kind === 'OPENING') sums.broughtForward += up;
    else if (day < from) sums.broughtForward += up;
    else if (day < until) sums.paid -= up;
  }
  for (const sums of found.values()) sums.balance = sums.broughtForward + sums.expected - sums.paid;
  return found;
}

async function readAll(database: School['database']): Promise<Line[]> {
  const entries = await database.read.selectFrom('ledgerEntries').selectAll().execute();
  const lines = await database.read.selectFrom('ledgerLines').selectAll().execute();
  const accounts = await database.read.selectFrom('ledgerAccounts').selectAll().execute();
  return lines.flatMap(({ entry, accountID, debit, credit }) => {
    const account = accounts.find(({ id }) => id === accountID);
    const own = entries.find(({ seq }) => seq === entry);
    if (!account || !own || account.studentID === 0) return [];
    const mirrored = entries.find(({ seq }) => seq === own.reverses);
    const { kind, studentID, termID } = account;
    const of = { day: own.day, kind: mirrored?.kind ?? own.kind, studentID, up: debit - credit };
    return [{ ...of, term: kind === 'DUE' ? termID : null }];
  });
}

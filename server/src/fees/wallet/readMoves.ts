import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { chargingKinds, type EntryKind, reducingKinds } from '../ledger/kinds.ts';
import type { Periods } from './readPeriods.ts';

/** A line of an entry on a cell of a student, or on the credit. */
export interface Move {
  seq: number;
  kind: EntryKind;
  /** Of the entry that this one reverses, else its own. */
  root: EntryKind;
  /** The entry that this one reverses. */
  reverses: number | null;
  day: string;
  reason: string;
  by: string;
  /** null: the credit. */
  cell: { yearID: number; termID: number; catID: number } | null;
  /** In Periods: charges and reductions by their cell, money by its day, credit of before the ledger -1. */
  period: number;
  /** Below 0 in a reversal. */
  charged: number;
  reduced: number;
  paid: number;
}

const linesOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('ledgerAccounts as accounts')
    .innerJoin('ledgerLines as lines', 'lines.accountID', 'accounts.id')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .leftJoin('users', 'users.id', 'entries.userID')
    .select(['entries.seq', 'entries.kind', 'entries.day', 'entries.reason', 'entries.reverses'])
    .select(['users.fname', 'users.lname', 'accounts.kind as account', 'lines.debit', 'lines.credit'])
    .select(['accounts.yearID', 'accounts.termID', 'accounts.catID'])
    .where('accounts.studentID', '=', studentID)
    .orderBy('entries.seq')
    .orderBy('accounts.id'),
);

/** All that moved what a student owes, in the order of recording. */
export async function readMoves(db: Db, studentID: number, periods: Periods): Promise<Move[]> {
  const rows = await linesOf.rows(db, { studentID });
  const kinds = new Map(rows.map(({ seq, kind }) => [seq, kind]));
  return rows.map(({ debit, credit, account, yearID, termID, catID, fname, lname, ...entry }) => {
    const root = kinds.get(entry.reverses ?? 0) ?? entry.kind;
    const cell = account === 'DUE' ? { yearID, termID, catID } : null;
    const isCharge = cell !== null && chargingKinds.includes(root);
    const isReduction = cell !== null && reducingKinds.includes(root);
    const period =
      cell !== null && (isCharge || isReduction) ? periods.of(cell) : root === 'OPENING' ? -1 : periods.at(entry.day);
    return {
      ...{ ...entry, root, cell, period, by: staffName({ fname, lname }) },
      charged: isCharge ? debit - credit : 0,
      reduced: isReduction ? credit - debit : 0,
      paid: isCharge || isReduction ? 0 : credit - debit,
    };
  });
}

import { inChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { chargingKinds, type EntryKind, reducingKinds } from '../ledger/kinds.ts';
import { makerName } from '../schoolpay/makerName.ts';
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
  accountID: number;
  /** null: the credit. */
  cell: WalletCell | null;
  /** In Periods: charges and reductions by their cell, money by its day, credit of before the ledger -1. */
  period: number;
  /** Below 0 in a reversal. */
  charged: number;
  reduced: number;
  paid: number;
}

/** What is charged, reduced and unpaid of a category in a term. */
export interface WalletCell {
  yearID: number;
  termID: number;
  catID: number;
  charged: number;
  reduced: number;
  due: number;
  /** Where its term stands in Periods. */
  at: number;
}

const accountsOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('ledgerAccounts')
    .select(['id', 'kind', 'yearID', 'termID', 'catID', 'charged', 'reduced', 'balance'])
    .where('studentID', '=', studentID),
);

const linesOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('ledgerAccounts as accounts')
    .innerJoin('ledgerLines as lines', 'lines.accountID', 'accounts.id')
    .select(['lines.entry', 'lines.accountID', 'lines.debit', 'lines.credit'])
    .where('accounts.studentID', '=', studentID),
);

const entriesWithUsers = (db: Db) =>
  db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('users', 'users.id', 'entries.userID')
    .select(['entries.seq', 'entries.kind', 'entries.day', 'entries.reason', 'entries.reverses'])
    .select(['users.fname', 'users.lname']);

const entriesOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  entriesWithUsers(db).where('entries.studentID', '=', studentID),
);

type Rows = Awaited<ReturnType<typeof readLedger>>;

/** The accounts of a student, their lines in the order of recording, and the entries of these. */
export async function readLedger(db: Db, studentID: number) {
  const [accounts, lines, entries] = await Promise.all([
    accountsOf.rows(db, { studentID }),
    linesOf.rows(db, { studentID }),
    entriesOf.rows(db, { studentID }),
  ]);
  // Sorted here: SQLite takes a third of the reading for it.
  lines.sort((a, b) => a.entry - b.entry || a.accountID - b.accountID);
  return { accounts, lines, entries: [...entries, ...(await readOthers(db, lines, entries))] };
}

/** Read apart from their lines: an entry has many, and its row is wide. A transfer from another student is an entry of that one. */
async function readOthers(db: Db, lines: readonly { entry: number }[], entries: readonly { seq: number }[]) {
  const own = new Set(entries.map(({ seq }) => seq));
  const others = [...new Set(lines.map(({ entry }) => entry))].filter((entry) => !own.has(entry));
  const found: Awaited<ReturnType<typeof entriesOf.rows>> = [];
  for (const some of inChunks(others))
    found.push(...(await entriesWithUsers(db).where('entries.seq', 'in', some).execute()));
  return found;
}

/** All cells of a student, and all that moved what the student owes, in the order of recording. */
export function movesOf({ accounts, lines, entries }: Rows, periods: Periods): { cells: WalletCell[]; moves: Move[] } {
  const cells = new Map<number, WalletCell>();
  for (const { id, kind, balance: due, ...cell } of accounts)
    if (kind === 'DUE') cells.set(id, { ...cell, due, at: periods.of(cell) });
  const entryOf = entriesByNumber(entries, periods);
  const moves: Move[] = [];
  for (const { entry: seq, accountID, debit, credit } of lines) {
    const entry = entryOf.get(seq);
    if (!entry) continue;
    const cell = cells.get(accountID) ?? null;
    const isCharge = cell !== null && entry.isCharge;
    const isReduction = cell !== null && entry.isReduction;
    const { kind, root, reverses, day, reason, by } = entry;
    moves.push({
      ...{ seq, kind, root, reverses, day, reason, by, accountID, cell },
      period: isCharge || isReduction ? cell.at : entry.period,
      charged: isCharge ? debit - credit : 0,
      reduced: isReduction ? credit - debit : 0,
      paid: isCharge || isReduction ? 0 : credit - debit,
    });
  }
  return { cells: [...cells.values()], moves };
}

function entriesByNumber(entries: Rows['entries'], periods: Periods) {
  const kinds = new Map(entries.map(({ seq, kind }) => [seq, kind]));
  return new Map(
    entries.map(({ fname, lname, ...entry }) => {
      const root = kinds.get(entry.reverses ?? 0) ?? entry.kind;
      const known = {
        ...{ ...entry, root, by: makerName({ fname, lname }) },
        ...{ isCharge: chargingKinds.includes(root), isReduction: reducingKinds.includes(root) },
        period: root === 'OPENING' ? -1 : periods.at(entry.day),
      };
      return [entry.seq, known];
    }),
  );
}

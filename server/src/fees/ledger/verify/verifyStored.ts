import type { Db } from '../../../handle.ts';
import { keyOf } from '../accounts.ts';
import type { Place } from '../post.ts';
import type { Books, Recomputed } from './Books.ts';
import type { Breach } from './Breach.ts';

/** L3 to L6 at the end of the ledger: what the stored balances, cells and charges must be. */
export async function verifyStored(db: Db, books: Books): Promise<Breach | null> {
  const accounts = [...books.accounts.values()];
  const found = accounts.flatMap((account) => storedBreach(account) ?? []);
  const charges = await verifyCharges(db, books);
  const students = await verifyStudents(db, accounts);
  return first([...found, ...charges, ...students, ...unchargedCells(books)]);
}

const first = (breaches: readonly Breach[]): Breach | null =>
  [...breaches].sort((a, b) => (a.entry ?? 0) - (b.entry ?? 0))[0] ?? null;

function storedBreach({ stored, balance, charged, reduced, last }: Recomputed): Breach | null {
  const law = (name: string, reason: string): Breach => ({
    law: name,
    entry: last,
    reason: `${keyOf(stored)} ${reason}`,
  });
  if (stored.balance !== balance) return law('L5', `is stored as ${stored.balance}, and its lines say ${balance}`);
  if (stored.charged !== charged || stored.reduced !== reduced)
    return law(
      'L5',
      `is stored as charged ${stored.charged}, reduced ${stored.reduced}, and its lines say ${charged}, ${reduced}`,
    );
  if (reduced < 0 || reduced > charged) return law('L6', `is charged ${charged} and reduced by ${reduced}`);
  if (stored.kind === 'DUE' && (balance < 0 || balance > charged - reduced))
    return law('L3', `owes ${balance} of ${charged - reduced}`);
  if (['ADVANCE', 'UNMATCHED'].includes(stored.kind) && balance > 0) return law('L3', `is overdrawn by ${balance}`);
  return null;
}

/** Only what is stored of charges may say that a student is charged, and whom the charge is made for. */
async function verifyCharges(db: Db, books: Books): Promise<Breach[]> {
  const rows = await db.selectFrom('feeCharges').selectAll().execute();
  const stored = new Map(
    rows.map(({ studentID, yearID, termID, entry, ...place }) => [
      `${studentID}/${yearID}/${termID}`,
      { entry, words: inWords(entry, { ...place, isNew: place.isNew === 1 }) },
    ]),
  );
  return [...new Set([...stored.keys(), ...books.charges.keys()])].flatMap((key) => {
    const entry = books.charges.get(key);
    const place = books.placeOf(key);
    const said = entry === undefined || !place ? 'that there is none' : inWords(entry, place);
    const kept = stored.get(key);
    if (kept?.words === said) return [];
    const reason = `the charge of ${key} is stored as ${kept?.words ?? 'none'}, and the ledger says ${said}`;
    return [{ law: 'L5', entry: entry ?? kept?.entry ?? null, reason }];
  });
}

const inWords = (entry: number, { classID, streamID, residencyID, isNew }: Place): string =>
  `entry ${entry} of class ${classID}, stream ${streamID}, residency ${residencyID}, ${isNew ? 'new' : 'not new'}`;

function unchargedCells({ accounts, charges }: Books): Breach[] {
  return [...accounts.values()].flatMap(({ stored, charged, last }) => {
    const isCell = stored.kind === 'DUE' && stored.catID !== 0 && charged > 0;
    if (!isCell || charges.has(`${stored.studentID}/${stored.yearID}/${stored.termID}`)) return [];
    return [{ law: 'L6', entry: last, reason: `${keyOf(stored)} stands at ${charged} without a charge` }];
  });
}

interface Sums {
  due: number;
  credit: number;
  last: number;
}

async function verifyStudents(db: Db, accounts: readonly Recomputed[]): Promise<Breach[]> {
  const sums = new Map<number, Sums>();
  for (const { stored, balance, last } of accounts) {
    if (stored.studentID === 0) continue;
    const sum = sums.get(stored.studentID) ?? { due: 0, credit: 0, last: 0 };
    if (stored.kind === 'DUE') sum.due += balance;
    else sum.credit -= balance;
    sums.set(stored.studentID, { ...sum, last: Math.max(sum.last, last) });
  }
  const rows = await db.selectFrom('studentBalances').selectAll().execute();
  const stored = new Map(rows.map(({ studentID, balance }) => [studentID, balance]));
  return [...new Set([...sums.keys(), ...stored.keys()])].flatMap((studentID) => {
    const { due, credit, last } = sums.get(studentID) ?? { due: 0, credit: 0, last: 0 };
    const law = (name: string, reason: string): Breach => ({
      law: name,
      entry: last,
      reason: `student ${studentID} ${reason}`,
    });
    const kept = stored.get(studentID) ?? 0;
    if (due > 0 && credit > 0) return [law('L4', `owes ${due} and has ${credit} as credit`)];
    return kept === due - credit ? [] : [law('L5', `is stored as owing ${kept}, and the accounts say ${due - credit}`)];
  });
}

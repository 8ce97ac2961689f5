import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../../handle.ts';
import { keyOf } from '../accounts.ts';
import type { StoredAccount } from '../addLines.ts';
import type { Place } from '../post.ts';
import type { Sums as AccountSum } from './AccountSums.ts';
import type { Books } from './Books.ts';
import type { Breach } from './Breach.ts';

const page = 1000;

/** L3 to L6 at the end of the ledger: what the stored balances, cells and charges must be. */
export async function verifyStored(db: Db, books: Books): Promise<Breach | null> {
  const students = new Map<number, Sums>();
  const found: Breach[] = [];
  for await (const stored of readAccounts(db)) {
    const recomputed = { stored, ...books.accounts.of(stored.id) };
    addToStudent(students, recomputed);
    found.push(...[storedBreach(recomputed)].filter((breach) => breach !== null), ...unchargedCell(recomputed, books));
  }
  return first([...found, ...(await verifyCharges(db, books)), ...(await verifyStudents(db, students))]);
}

interface Recomputed extends AccountSum {
  stored: StoredAccount;
}

/** Page by page: all of them are too many to keep. */
async function* readAccounts(db: Db): AsyncGenerator<StoredAccount> {
  for (let last = 0; ; ) {
    const accounts = await db
      .selectFrom('ledgerAccounts')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    yield* accounts;
    if (accounts.length < page) return;
    last = accounts.at(-1)?.id ?? last;
    await setImmediate();
  }
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

function unchargedCell({ stored, charged, last }: Recomputed, { charges }: Books): Breach[] {
  const isCell = stored.kind === 'DUE' && stored.catID !== 0 && charged > 0;
  if (!isCell || charges.has(`${stored.studentID}/${stored.yearID}/${stored.termID}`)) return [];
  return [{ law: 'L6', entry: last, reason: `${keyOf(stored)} stands at ${charged} without a charge` }];
}

interface Sums {
  due: number;
  credit: number;
  last: number;
}

function addToStudent(sums: Map<number, Sums>, { stored, balance, last }: Recomputed): void {
  if (stored.studentID === 0) return;
  const sum = sums.get(stored.studentID) ?? { due: 0, credit: 0, last: 0 };
  if (stored.kind === 'DUE') sum.due += balance;
  else sum.credit -= balance;
  sums.set(stored.studentID, { ...sum, last: Math.max(sum.last, last) });
}

async function verifyStudents(db: Db, sums: ReadonlyMap<number, Sums>): Promise<Breach[]> {
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

import { setImmediate } from 'node:timers/promises';
import type { Proof, Verified } from '../../../chain/ChainedLedger.ts';
import { verifyChain } from '../../../chain/verifyChain.ts';
import type { Db } from '../../../handle.ts';
import { keyOf, smsChain } from '../smsChain.ts';
import { SmsBooks } from './SmsBooks.ts';
import type { SmsBreach } from './SmsBreach.ts';
import { verifyBatches } from './verifyBatches.ts';
import { verifyByHand } from './verifyByHand.ts';
import { verifyPayments } from './verifyPayments.ts';

const page = 1000;

/** S1 to S11, read entry by entry from the first; what no query can break, constraints of the tables hold (S7, S10). */
export async function verifySms(db: Db, proof: Proof): Promise<Verified> {
  const { records, wrong, unchecked } = await verifyChain(db, smsChain, proof);
  const books = new SmsBooks();
  await addAccounts(db, books);
  const walked = await walk(db, books, wrong?.seq ?? Number.MAX_SAFE_INTEGER);
  const chained: SmsBreach | null = wrong && { law: 'S2', row: `Entry ${wrong.seq}`, reason: wrong.reason };
  const breach =
    walked ??
    chained ??
    (await strayLines(db, books)) ??
    wrongBalance(books) ??
    (await verifyPayments(db, books)) ??
    (await verifyBatches(db, books)) ??
    (await verifyByHand(db));
  return {
    ...{ entries: records, lines: books.lineCount, unchecked },
    problem: breach && `${breach.row}: ${breach.reason} (${breach.law})`,
  };
}

async function addAccounts(db: Db, books: SmsBooks): Promise<void> {
  for (let last = 0; ; ) {
    const accounts = await db
      .selectFrom('smsAccounts')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    for (const account of accounts) books.addAccount(account);
    if (accounts.length < page) return;
    last = accounts.at(-1)?.id ?? last;
    await setImmediate();
  }
}

/** @param before an entry that is wrong already: only what comes before it matters */
async function walk(db: Db, books: SmsBooks, before: number): Promise<SmsBreach | null> {
  let last = 0;
  for (;;) {
    const entries = await db
      .selectFrom('smsEntries')
      .selectAll()
      .where('seq', '>', last)
      .where('seq', '<', before)
      .orderBy('seq')
      .limit(page)
      .execute();
    const until = entries.at(-1)?.seq ?? last;
    const lines = await db
      .selectFrom('smsLines')
      .selectAll()
      .where('entry', '>', last)
      .where('entry', '<=', until)
      .execute();
    const byEntry = Map.groupBy(lines, ({ entry }) => entry);
    for (const entry of entries) {
      const breach = books.add(entry, byEntry.get(entry.seq) ?? []);
      if (breach) return breach;
    }
    if (entries.length < page) return null;
    last = until;
    await setImmediate();
  }
}

/** A line of an entry that is not there would stand with the one that takes its number. */
async function strayLines(db: Db, { lineCount }: SmsBooks): Promise<SmsBreach | null> {
  const { stored } = await db
    .selectFrom('smsLines')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  if (stored === lineCount) return null;
  return { law: 'S2', row: 'The ledger of SMS', reason: `${stored - lineCount} of its lines belong to no entry` };
}

function wrongBalance({ accounts }: SmsBooks): SmsBreach | null {
  for (const { stored, balance, last } of accounts.values())
    if (stored.balance !== balance)
      return {
        ...{ law: 'S4', row: last === 0 ? `Account ${stored.id}` : `Entry ${last}` },
        reason: `${keyOf(stored)} is stored as ${stored.balance}, and its lines say ${balance}`,
      };
  return null;
}

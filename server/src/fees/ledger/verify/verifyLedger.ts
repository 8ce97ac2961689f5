import { setImmediate } from 'node:timers/promises';
import type { Subkeys, Witness } from '../../../chain/verifyChain.ts';
import { verifyChain } from '../../../chain/verifyChain.ts';
import type { Db } from '../../../handle.ts';
import { ledgerChain } from '../ledgerChain.ts';
import { Books } from './Books.ts';
import type { Breach } from './Breach.ts';
import { readEntryLines } from './readEntryLines.ts';
import { verifyIncoming } from './verifyIncoming.ts';
import { verifyReceipts } from './verifyReceipts.ts';
import { verifyRequests } from './verifyRequests.ts';
import { verifyStored } from './verifyStored.ts';
import { verifyTills } from './verifyTills.ts';
import { verifyWanted } from './verifyWanted.ts';

interface VerifiedLedger {
  entries: number;
  lines: number;
  /** The first one. null: all invariants hold. */
  breach: Breach | null;
  /** Entries whose hash cannot be verified, in words. */
  unchecked: string[];
}

const page = 1000;

/** L1 to L9 and L12 to L14, entry by entry. The others concern reports, which bring their own parts. */
export async function verifyLedger(
  db: Db,
  proof: { keys: Subkeys; anchors?: readonly Witness[] },
): Promise<VerifiedLedger> {
  const { records, wrong, unchecked } = await verifyChain(db, ledgerChain, proof);
  const chained: Breach | null = wrong && { law: 'L2', entry: wrong.seq, reason: wrong.reason };
  const books = new Books();
  const found = await walk(db, books);
  const breach =
    earlier(chained, found) ??
    (await strayLines(db, books)) ??
    (await verifyStored(db, books)) ??
    (await verifyReceipts(db, books)) ??
    (await verifyTills(db)) ??
    (await verifyRequests(db)) ??
    (await verifyIncoming(db, books)) ??
    (await verifyWanted(db, books));
  return { entries: records, lines: books.lineCount, breach, unchecked };
}

/** Of the two kinds of walk the breach that comes first in the ledger. */
const earlier = (one: Breach | null, other: Breach | null): Breach | null =>
  one && other ? ((one.entry ?? 0) <= (other.entry ?? 0) ? one : other) : (one ?? other);

/** A line of an entry that is not there would stand with the one that takes its number. */
async function strayLines(db: Db, { lineCount }: Books): Promise<Breach | null> {
  const { stored } = await db
    .selectFrom('ledgerLines')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  if (stored === lineCount) return null;
  return { law: 'L2', entry: null, reason: `${stored - lineCount} of its lines belong to no entry` };
}

async function walk(db: Db, books: Books): Promise<Breach | null> {
  let last = 0;
  for (;;) {
    const entries = await db
      .selectFrom('ledgerEntries')
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(page)
      .execute();
    const until = entries.at(-1)?.seq ?? last;
    const lines = await readEntryLines(db, { after: last, until });
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

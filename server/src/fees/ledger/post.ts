import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { Insertable } from 'kysely';
import { nextLink } from '../../chain/link.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import { together } from '../../database/queries/together.ts';
import type { Context, Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';
import { openTills } from '../till/openTills.ts';
import { keyOf } from './accounts.ts';
import { addLines, moveAccounts } from './addLines.ts';
import { type EntryKind, mayMove, type PostedKind } from './kinds.ts';
import { digestOf, type Line, ledgerChain } from './ledgerChain.ts';
import { settle } from './settle.ts';

/** A Context is one. `db` is the caller's transaction. */
export interface Ledger extends Pick<Context, 'db' | 'now'> {
  secrets: Pick<Context['secrets'], 'subkey'>;
  who: { userID: number };
}

/** What an entry says besides its lines. */
export interface EntryFacts {
  /** Absent: of nobody, as money between accounts. */
  studentID?: number;
  reason?: string;
  batchID?: number | undefined;
  requestID?: number;
}

/** Whom a charge is made for. */
export interface Place {
  classID: number;
  streamID: number;
  residencyID: number | null;
  isNew: boolean;
}

export interface Posting extends EntryFacts {
  kind: PostedKind;
  place?: Place;
  /** Of a PAYMENT: see receiptDigest. */
  receipt?: string;
  lines: readonly Line[];
}

interface Mirrored extends EntryFacts {
  kind: 'REVERSAL';
  /** The entry that it reverses, and its kind. */
  reverses: number;
  of: PostedKind;
  lines: readonly Line[];
}

export const debit = (account: Line['account'], amount: number): Line => ({ account, debit: amount, credit: 0 });
export const credit = (account: Line['account'], amount: number): Line => ({ account, debit: 0, credit: amount });

/**
 * The one way into the ledger: writes an entry, its lines and the stored balances, and then moves the students' money
 * between cells and credit (RELEASE, APPLY) until it stands as it must.
 * @returns the number of the entry
 * @throws CallError 409 when more money would have left than is there, or when later changes stand on a reversed one;
 * Error for an entry that no caller may make
 */
export async function post(ledger: Ledger, posting: Posting | Mirrored): Promise<number> {
  const [seq = 0] = await postAll(ledger, [posting]);
  return seq;
}

/** The same for many entries, all reversals or none, in a few queries. @returns their numbers in the same order */
export async function postAll(ledger: Ledger, postings: readonly (Posting | Mirrored)[]): Promise<number[]> {
  const [first] = postings;
  if (!first) return [];
  const { written, moves, moved } = await writeEntries(ledger, postings);
  const [, , followings] = await together(
    addLines(ledger.db, moves, moved),
    openTills(ledger, moved, written[0] ?? 0),
    settle(ledger.db, moved),
  );
  for (const kind of ['RELEASE', 'APPLY'] as const) {
    const some = followings.filter((following) => following.kind === kind);
    if (some.length === 0) continue;
    const following = await writeEntries(
      ledger,
      some.map((each) => ({ ...follows(postings), ...each })),
    );
    await addLines(ledger.db, following.moves, following.moved);
  }
  return written;
}

/** What all of them say. */
function follows(postings: readonly EntryFacts[]): EntryFacts {
  const [{ reason, batchID, requestID } = {}] = postings;
  const isOfAll = (name: 'reason' | 'batchID' | 'requestID', fact: unknown) =>
    fact !== undefined && postings.every((posting) => posting[name] === fact);
  return {
    ...(reason !== undefined && isOfAll('reason', reason) && { reason }),
    ...(batchID !== undefined && isOfAll('batchID', batchID) && { batchID }),
    ...(requestID !== undefined && isOfAll('requestID', requestID) && { requestID }),
  };
}

/** All but the lines. */
async function writeEntries({ db, secrets, now, who }: Ledger, postings: readonly (Posting | Mirrored)[]) {
  let last = await lastEntry.first(db, {});
  const entries = postings.map((posting) => {
    requireSound(posting);
    const row = rowOf(posting, now, who.userID);
    const link = nextLink(last, ledgerChain.fieldsOf(row), secrets.subkey(ledgerChain.name));
    last = link;
    return { ...row, ...link };
  });
  const written = entries.map(({ seq }) => seq);
  const moves = postings.map((posting, at) => ({
    seq: written[at] ?? 0,
    of: posting.kind === 'REVERSAL' ? posting.of : posting.kind,
    isMirrored: posting.kind === 'REVERSAL',
    lines: posting.lines,
  }));
  const [, moved] = await together(addEntries(db, entries), moveAccounts(db, moves));
  return { written, moves, moved };
}

async function addEntries(db: Db, entries: readonly Insertable<FeesTables['ledgerEntries']>[]): Promise<void> {
  for await (const rows of inPausedChunks(entries)) await db.insertInto('ledgerEntries').values(rows).execute();
}

function rowOf(posting: Posting | Mirrored, now: Date, userID: number) {
  const { place, receipt } = posting.kind === 'REVERSAL' ? {} : posting;
  return {
    ...{ kind: posting.kind as EntryKind, studentID: posting.studentID ?? null, day: schoolDay(now) },
    ...{ at: now.toISOString(), userID, reason: posting.reason ?? '', batchID: posting.batchID ?? null },
    ...{ requestID: posting.requestID ?? null, reverses: posting.kind === 'REVERSAL' ? posting.reverses : null },
    ...{ classID: place?.classID ?? null, streamID: place?.streamID ?? null, residencyID: place?.residencyID ?? null },
    ...{ isNew: place ? Number(place.isNew) : null, digest: digestOf(posting.lines) },
    receipt: receipt ?? null,
  };
}

const lastEntry = prepared((db: Db) =>
  db.selectFrom('ledgerEntries').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
);

/** Reports read whose money it is from the entry. */
const isOfOne: readonly EntryKind[] = ['PAYMENT', 'REFUND'];

/** @throws Error: a caller that gets here is wrong */
function requireSound(posting: Posting | Mirrored): void {
  const names = new Set(posting.lines.map(({ account }) => keyOf(account)));
  const sum = (side: 'debit' | 'credit') => posting.lines.reduce((total, line) => total + line[side], 0);
  const wrong = (why: string) => new Error(`the ledger takes no ${posting.kind} ${why}`);
  for (const line of posting.lines) {
    const [side, other] = line.debit > 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    if (!Number.isSafeInteger(line[side]) || line[side] <= 0 || line[other] !== 0)
      throw wrong(`with a line of ${line.debit} and ${line.credit}`);
    if (posting.kind !== 'REVERSAL' && !mayMove(posting.kind, side, line.account.kind))
      throw wrong(`that has ${line.account.kind} as a ${side}`);
    const { studentID } = line.account;
    if (isOfOne.includes(posting.kind) && studentID !== 0 && studentID !== posting.studentID)
      throw wrong('of one student with an account of another');
  }
  if (names.size < posting.lines.length) throw wrong('that names an account twice');
  if (sum('debit') !== sum('credit') || sum('debit') === 0) throw wrong(`of ${sum('debit')} against ${sum('credit')}`);
}

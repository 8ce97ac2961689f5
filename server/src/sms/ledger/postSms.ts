import { nextLink } from '../../chain/link.ts';
import { inPausedChunks } from '../../database/inChunks.ts';
import { prepared } from '../../database/prepared.ts';
import type { Context, Db } from '../../handle.ts';
import type { Purse } from '../Purse.ts';
import { type AccountKind, commodityOf, type EntryKind, mayMove } from './kinds.ts';
import { moveBalances } from './moveBalances.ts';
import { digestOf, keyOf, type Line, smsChain } from './smsChain.ts';

/** A Context is one. `db` is the caller's transaction; `userID` 0 is the program. */
export interface Ledger extends Pick<Context, 'db' | 'now'> {
  secrets: Pick<Context['secrets'], 'subkey'>;
  who: { userID: number };
}

export interface PostedLine {
  /** `ownerID`: for COLLECTED alone, the money account; the posting names the others. Only a TRANSFER names another branch. */
  account: { kind: AccountKind; ownerID?: number; branchID?: number };
  debit?: number;
  credit?: number;
  messageID?: number;
}

export interface SmsPosting {
  kind: EntryKind;
  branchID: number;
  purse: Purse;
  paymentID?: number;
  batchID?: number;
  reason?: string;
  lines: readonly PostedLine[];
}

/** The one way into this ledger (sms.md, section 1). @returns the entry's number @throws CallError 409 with figures below 0, else Error */
export async function postSms({ db, now, secrets, who }: Ledger, posting: SmsPosting): Promise<number> {
  const lines = posting.lines.map((line) => lineOf(posting, line));
  requireSound(posting, lines);
  const { kind, branchID, purse, paymentID = null, batchID = null, reason = '' } = posting;
  const row = {
    ...{ kind, branchID, purse, at: now.toISOString(), userID: who.userID, reason, paymentID, batchID },
    digest: digestOf(lines),
  };
  const link = nextLink(await lastEntry.first(db, {}), smsChain.fieldsOf(row), secrets.subkey(smsChain.name));
  await db
    .insertInto('smsEntries')
    .values({ ...row, ...link })
    .execute();
  const ids = await moveBalances(db, lines);
  const rows = lines.map(({ account, messageID, debit, credit }) => ({
    ...{ entry: link.seq, accountID: ids.get(keyOf(account)) ?? 0, messageID, debit, credit },
  }));
  for await (const some of inPausedChunks(rows)) await db.insertInto('smsLines').values(some).execute();
  return link.seq;
}

const lastEntry = prepared((db: Db) =>
  db.selectFrom('smsEntries').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
);

function lineOf(posting: SmsPosting, { account, debit = 0, credit = 0, messageID = 0 }: PostedLine): Line {
  const { kind, branchID = posting.branchID, ownerID = ownerOf(posting, kind) } = account;
  return { account: { kind, branchID, purse: posting.purse, ownerID }, messageID, debit, credit };
}

function ownerOf({ paymentID = 0, batchID = 0 }: SmsPosting, kind: AccountKind): number {
  if (kind === 'RESERVED') return batchID;
  return kind === 'UNDISTRIBUTED' ? paymentID : 0;
}

/** @throws Error: a caller that gets here is wrong */
function requireSound(posting: SmsPosting, lines: readonly Line[]): void {
  const wrong = (why: string) => new Error(`the ledger of SMS takes no ${posting.kind} ${why}`);
  for (const { account, debit, credit } of lines) {
    const [side, amount, other] =
      debit > 0 ? (['debit', debit, credit] as const) : (['credit', credit, debit] as const);
    if (!Number.isSafeInteger(amount) || amount <= 0 || other !== 0)
      throw wrong(`with a line of ${debit} and ${credit}`);
    if (!mayMove(posting.kind, side, account.kind)) throw wrong(`that has ${account.kind} as a ${side}`);
    const owner = account.kind === 'COLLECTED' ? account.ownerID : ownerOf(posting, account.kind);
    const isOwned = ['RESERVED', 'UNDISTRIBUTED', 'COLLECTED'].includes(account.kind);
    if (account.ownerID !== owner || isOwned !== owner > 0)
      throw wrong(`of ${account.kind} kept by ${account.ownerID}`);
    if (account.branchID !== posting.branchID && posting.kind !== 'TRANSFER') throw wrong('that joins branches');
  }
  const names = new Set(lines.map(({ account, messageID }) => `${keyOf(account)} ${messageID}`));
  if (names.size < lines.length) throw wrong('that names an account twice for a message');
  for (const commodity of ['SMS', 'UGX'] as const) {
    const own = lines.filter(({ account }) => commodityOf(account.kind) === commodity);
    const balance = own.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    if (balance !== 0) throw wrong(`whose ${commodity} differ by ${balance}`);
  }
  if (lines.length === 0) throw wrong('without lines');
}

import { broughtForward } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { conflict, missing } from '../../handle.ts';
import { following, type PostedKind } from './kinds.ts';
import type { Line } from './ledgerChain.ts';
import { type EntryFacts, type Ledger, post } from './post.ts';
import { readLines } from './readLines.ts';

/**
 * Mirrors every line of an entry. @returns the number of the REVERSAL
 * @throws CallError 404 when there is no such entry, 409 when it has been reversed, when later changes stand on it, or when
 * its money has been refunded or transferred; Error for an entry that only follows others
 */
export async function reverse(
  ledger: Ledger,
  seq: number,
  facts: Omit<EntryFacts, 'studentID'> & { reason: string },
): Promise<number> {
  const { db } = ledger;
  const entry = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .select(['entries.kind', 'entries.studentID', 'reversals.seq as reversedBy'])
    .where('entries.seq', '=', seq)
    .executeTakeFirst();
  if (!entry) throw missing();
  if (entry.reversedBy !== null) throw conflict(texts.reversedAlready);
  const { kind, studentID } = entry;
  if (!isPosted(kind)) throw new Error(`entry ${seq} of the ledger is a ${kind}, which nobody reverses`);
  const lines = (await readLines(db, [seq])).get(seq) ?? [];
  if (kind === 'ADJUST') await requireCharge(ledger, seq, lines);
  const reversal = await post(ledger, {
    ...facts,
    ...(studentID !== null && { studentID }),
    ...{ kind: 'REVERSAL', reverses: seq, of: kind },
    lines: lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit })),
  });
  if (kind === 'CHARGE') await dropCharge(ledger, seq);
  return reversal;
}

/** @throws CallError 409 when the charge that was adjusted does not stand */
async function requireCharge({ db }: Ledger, seq: number, lines: readonly Line[]): Promise<void> {
  const cell = lines.find(({ account }) => account.kind === 'DUE')?.account;
  const standing = await db
    .selectFrom('feeCharges')
    .select('entry')
    .where('studentID', '=', cell?.studentID ?? 0)
    .where('yearID', '=', cell?.yearID ?? 0)
    .where('termID', '=', cell?.termID ?? 0)
    .where('entry', '<', seq)
    .executeTakeFirst();
  if (!standing) throw conflict(texts.changedSince);
}

const isPosted = (kind: string): kind is PostedKind => !following.some((each) => each === kind);

/** @throws CallError 409 when adjustments of the charge stand */
async function dropCharge({ db }: Ledger, entry: number): Promise<void> {
  const { studentID, yearID, termID } = await db
    .deleteFrom('feeCharges')
    .where('entry', '=', entry)
    .returning(['studentID', 'yearID', 'termID'])
    .executeTakeFirstOrThrow();
  const left = await db
    .selectFrom('ledgerAccounts')
    .select('id')
    .where('studentID', '=', studentID)
    .where('kind', '=', 'DUE')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('catID', '<>', broughtForward.id)
    .where('charged', '<>', 0)
    .executeTakeFirst();
  if (left) throw conflict(texts.changedSince);
}

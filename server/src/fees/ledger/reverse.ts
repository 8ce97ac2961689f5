import { broughtForward } from '@somero/contract/fees/rules.ts';
import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { inChunks } from '../../database/inChunks.ts';
import { conflict, type Db, missing } from '../../handle.ts';
import { freePlaces } from '../families/siblingPlaces.ts';
import { type Change, withReductions } from '../reductions/follow.ts';
import { chargingKinds, following, type PostedKind } from './kinds.ts';
import type { Line } from './ledgerChain.ts';
import { placeAsBefore } from './placeCharge.ts';
import { type EntryFacts, type Ledger, postAll } from './post.ts';
import { readLines } from './readLines.ts';

type Reason = Omit<EntryFacts, 'studentID'> & { reason: string };

/** Mirrors an entry; @returns its number. @throws CallError 404 unknown, 409 reversed, built on or refunded; Error for one that follows */
export async function reverse(ledger: Ledger, seq: number, facts: Reason): Promise<number> {
  const [reversal = 0] = await reverseAll(ledger, [seq], facts);
  return reversal;
}

interface Reversed {
  seq: number;
  kind: PostedKind;
  studentID: number | null;
  lines: readonly Line[];
}

/** The same for many entries, in a few queries. @returns the numbers of the REVERSALs in the same order */
export async function reverseAll(ledger: Ledger, entries: readonly number[], facts: Reason): Promise<number[]> {
  const reversed: Reversed[] = [];
  for (const some of inChunks(entries)) reversed.push(...(await readReversed(ledger.db, some)));
  await requireCharges(ledger.db, reversed);
  const changes = changesBy(reversed).map((change) => ({ ...change, batchID: facts.batchID }));
  const reversals = await withReductions(ledger, changes, () =>
    postAll(
      ledger,
      reversed.map(({ seq, kind, studentID, lines }) => ({
        ...facts,
        ...(studentID !== null && { studentID }),
        ...{ kind: 'REVERSAL', reverses: seq, of: kind },
        lines: lines.map(({ account, debit, credit }) => ({ account, debit: credit, credit: debit })),
      })),
    ),
  );
  const charges = reversed.filter(({ kind }) => kind === 'CHARGE');
  for (const some of inChunks(charges)) await dropCharges(ledger.db, some);
  await placeAsBefore(ledger.db, entries);
  return reversals;
}

/** How the charges change, by the student and the term. */
function changesBy(reversed: readonly Reversed[]): Change[] {
  const cells = reversed
    .filter(({ kind }) => chargingKinds.includes(kind))
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.kind === 'DUE');
  return [...Map.groupBy(cells, ({ account }) => keyOf(account)).values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const sums = new Map<number, number>();
    for (const { account, debit, credit } of lines)
      sums.set(account.catID, (sums.get(account.catID) ?? 0) + credit - debit);
    const { studentID, yearID, termID } = first.account;
    return [{ studentID, yearID, termID, changes: [...sums].map(([catID, amount]) => ({ catID, amount })) }];
  });
}

async function readReversed(db: Db, entries: readonly number[]): Promise<Reversed[]> {
  const rows = await db
    .selectFrom('ledgerEntries as entries')
    .leftJoin('ledgerEntries as reversals', 'reversals.reverses', 'entries.seq')
    .select(['entries.seq', 'entries.kind', 'entries.studentID', 'reversals.seq as reversedBy'])
    .where('entries.seq', 'in', entries)
    .execute();
  const lines = await readLines(db, entries);
  const found = new Map(rows.map((row) => [row.seq, row]));
  return entries.map((seq) => {
    const row = found.get(seq);
    if (!row) throw missing();
    if (row.reversedBy !== null) throw conflict(texts.reversedAlready);
    const { kind, studentID } = row;
    if (!isPosted(kind)) throw new Error(`entry ${seq} of the ledger is a ${kind}, which nobody reverses`);
    return { seq, kind, studentID, lines: lines.get(seq) ?? [] };
  });
}

const isPosted = (kind: string): kind is PostedKind => !following.some((each) => each === kind);

const keyOf = ({ studentID, yearID, termID }: { studentID: number; yearID: number; termID: number }): string =>
  [studentID, yearID, termID].join('/');

/** @throws CallError 409 when a charge that was adjusted does not stand */
async function requireCharges(db: Db, reversed: readonly Reversed[]): Promise<void> {
  const adjusted = reversed.flatMap(({ seq, kind, lines }) => {
    const cell = lines.find(({ account }) => account.kind === 'DUE')?.account;
    return kind === 'ADJUST' && cell ? [{ ...cell, seq }] : [];
  });
  for (const some of inChunks(adjusted)) {
    const ids = some.map(({ studentID }) => studentID);
    const rows = await db.selectFrom('feeCharges').selectAll().where('studentID', 'in', ids).execute();
    const charges = new Map(rows.map((row) => [keyOf(row), row.entry]));
    if (some.some((one) => !((charges.get(keyOf(one)) ?? one.seq) < one.seq))) throw conflict(texts.changedSince);
  }
}

/** @throws CallError 409 when adjustments of a charge stand */
async function dropCharges(db: Db, charges: readonly Reversed[]): Promise<void> {
  const entries = charges.map(({ seq }) => seq);
  const dropped = await db.deleteFrom('feeCharges').where('entry', 'in', entries).returningAll().execute();
  if (dropped.length < entries.length) throw new Error('a charge that stands is not among those of the students');
  await freePlaces(
    db,
    dropped.map(({ studentID }) => studentID),
  );
  const left = await db
    .selectFrom('ledgerAccounts')
    .select(['studentID', 'yearID', 'termID'])
    .where('kind', '=', 'DUE')
    .where(
      'studentID',
      'in',
      dropped.map(({ studentID }) => studentID),
    )
    .where('catID', '<>', broughtForward.id)
    .where('charged', '<>', 0)
    .execute();
  const stillCharged = new Set(left.map(keyOf));
  if (dropped.some((charge) => stillCharged.has(keyOf(charge)))) throw conflict(texts.changedSince);
}

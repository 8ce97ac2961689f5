import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import type { Insertable, Selectable } from 'kysely';
import { inPausedChunks } from '../../database/inChunks.ts';
import { together } from '../../database/queries/together.ts';
import { conflict, type Db } from '../../handle.ts';
import type { FeesTables } from '../tables.ts';
import { type Account, keyOf } from './accounts.ts';
import { chargingKinds, type PostedKind, reducingKinds } from './kinds.ts';
import type { Line } from './ledgerChain.ts';

export type StoredAccount = Selectable<FeesTables['ledgerAccounts']>;

interface Entry {
  seq: number;
  /** Of a REVERSAL the kind of the entry that it reverses. */
  of: PostedKind;
  isMirrored: boolean;
  lines: readonly Line[];
}

/** @returns the accounts that the entries move, as they are then */
export async function moveAccounts(db: Db, entries: readonly Entry[]): Promise<StoredAccount[]> {
  const accounts: StoredAccount[] = [];
  for await (const moves of inPausedChunks(movesOf(entries))) accounts.push(...(await addMoves(db, moves)));
  return accounts;
}

/** Adds the lines of entries to the accounts that they moved. */
export async function addLines(db: Db, entries: readonly Entry[], accounts: readonly StoredAccount[]): Promise<void> {
  const isMirrored = entries.some((entry) => entry.isMirrored);
  requireCells(accounts, isMirrored);
  const lines = entries.flatMap((entry) => entry.lines);
  if (!isMirrored) requireCredit(accounts, lines);
  const ids = new Map(accounts.map((account) => [keyOf(account), account.id]));
  const rows = entries.flatMap(({ seq, lines }) =>
    lines.map(({ account, debit, credit }) => {
      const accountID = ids.get(keyOf(account));
      if (accountID === undefined) throw new Error(`there is no account ${keyOf(account)}`);
      return { entry: seq, accountID, debit, credit };
    }),
  );
  await together(addRows(db, rows), addToStudents(db, lines));
}

async function addRows(db: Db, rows: readonly Insertable<FeesTables['ledgerLines']>[]): Promise<void> {
  for await (const some of inPausedChunks(rows)) await db.insertInto('ledgerLines').values(some).execute();
}

type Move = Account & Pick<StoredAccount, 'balance' | 'charged' | 'reduced'>;

/** One an account, whatever entries move it. */
function movesOf(entries: readonly Entry[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { of, lines } of entries)
    for (const { account, debit, credit } of lines) {
      const key = keyOf(account);
      const move = moves.get(key) ?? { ...account, balance: 0, charged: 0, reduced: 0 };
      const isCell = account.kind === 'DUE';
      moves.set(key, move);
      move.balance += debit - credit;
      if (isCell && chargingKinds.includes(of)) move.charged += debit - credit;
      if (isCell && reducingKinds.includes(of)) move.reduced -= debit - credit;
    }
  return [...moves.values()];
}

const addMoves = (db: Db, moves: readonly Move[]): Promise<StoredAccount[]> =>
  db
    .insertInto('ledgerAccounts')
    .values(moves)
    .onConflict((row) =>
      row.columns(['studentID', 'kind', 'yearID', 'termID', 'catID', 'ownerID']).doUpdateSet((eb) => ({
        balance: eb('ledgerAccounts.balance', '+', eb.ref('excluded.balance')),
        charged: eb('ledgerAccounts.charged', '+', eb.ref('excluded.charged')),
        reduced: eb('ledgerAccounts.reduced', '+', eb.ref('excluded.reduced')),
      })),
    )
    .returningAll()
    .execute();

/** @throws CallError 409 for a reversal that takes away what later entries stand on, Error for any other entry */
function requireCells(accounts: readonly StoredAccount[], isMirrored: boolean): void {
  const wrong = accounts.find(({ charged, reduced }) => reduced < 0 || reduced > charged);
  if (!wrong) return;
  if (isMirrored) throw conflict(texts.changedSince);
  throw new Error(`${keyOf(wrong)} would be charged ${wrong.charged} and reduced by ${wrong.reduced}`);
}

/** @throws CallError 409 when a student is given more than the credit */
function requireCredit(accounts: readonly StoredAccount[], lines: readonly Line[]): void {
  const overdrawn = accounts.find(({ kind, balance }) => kind === 'ADVANCE' && balance > 0);
  if (!overdrawn) return;
  const taken = lines.find(({ account }) => keyOf(account) === keyOf(overdrawn))?.debit ?? 0;
  throw conflict(texts.mostCredit(taken - overdrawn.balance));
}

async function addToStudents(db: Db, lines: readonly Line[]): Promise<void> {
  const sums = new Map<number, number>();
  for (const { account, debit, credit } of lines)
    if (account.studentID !== 0) sums.set(account.studentID, (sums.get(account.studentID) ?? 0) + debit - credit);
  const rows = [...sums].map(([studentID, balance]) => ({ studentID, balance })).filter(({ balance }) => balance !== 0);
  for await (const some of inPausedChunks(rows))
    await db
      .insertInto('studentBalances')
      .values(some)
      .onConflict((row) =>
        row
          .column('studentID')
          .doUpdateSet((eb) => ({ balance: eb('studentBalances.balance', '+', eb.ref('excluded.balance')) })),
      )
      .execute();
}

import type { Db } from '../../handle.ts';
import type { EntryKind } from '../ledger/kinds.ts';
import type { BookScope, CashBook, Flows, Moved } from './CashBook.ts';
import { type CashAccount, readCashAccounts } from './readCashAccounts.ts';
import { readClosings } from './readClosings.ts';
import { readOwnTransfers } from './readOwnTransfers.ts';
import { readUnconfirmed } from './readUnconfirmed.ts';

/** fees.md, L10. Days are those of recording. */
export async function readCashBook(db: Db, scope: BookScope): Promise<CashBook> {
  const { startFrom, endAt } = scope;
  const accounts = await readCashAccounts(db, scope);
  const moves = Map.groupBy(await readMoves(db, accounts, startFrom), ({ accountID }) => accountID);
  const rows: CashBook['rows'] = [];
  const sums = accounts.map(({ id, balance, kind, ownerID, account }) => {
    const own = moves.get(id) ?? [];
    const opening = own.reduce((sum, { debit, credit }) => sum - debit + credit, balance);
    let flows = flowsOf(opening, []);
    for (const [day, some] of Map.groupBy(own, (move) => move.day)) {
      if (day > endAt) break;
      const ofDay = flowsOf(flows.closing, some);
      rows.push({ day, kind, ownerID, account, ...ofDay });
      flows = { ...added([flows, ofDay]), opening, closing: ofDay.closing };
    }
    return { kind, ownerID, account, ...flows };
  });
  const isUsed = ({ closing, ...flows }: Flows) => Object.values(flows).some((amount) => amount !== 0) || closing !== 0;
  return {
    rows: rows.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
    accounts: sums.filter(({ kind, ownerID, account, ...flows }) => isUsed(flows)),
    totals: added(sums),
    closings: await readClosings(db, scope),
    unconfirmed: await readUnconfirmed(db, scope),
  };
}

/** From a day on until today, by the day. */
async function readMoves(db: Db, accounts: readonly CashAccount[], from: string): Promise<Moved[]> {
  const first = await firstEntry(db, from);
  if (first === null || accounts.length === 0) return [];
  const rows = await cashLines(db, accounts, first)
    .leftJoin('ledgerEntries as reversed', 'reversed.seq', 'entries.reverses')
    .select(['lines.accountID', 'entries.day'])
    .select((eb) => [
      eb.fn.coalesce('reversed.kind', 'entries.kind').as('root'),
      eb.fn.sum<number | string>('lines.debit').as('debit'),
      eb.fn.sum<number | string>('lines.credit').as('credit'),
    ])
    .where('entries.day', '>=', from)
    .groupBy(['lines.accountID', 'entries.day', 'root'])
    .orderBy('entries.day')
    .execute();
  const moved = rows.map(({ root, debit, credit, ...of }) => ({
    ...{ ...of, kind: root, debit: Number(debit), credit: Number(credit) },
  }));
  const transfers = await readOwnTransfers(db, accounts, { from, first });
  return [...moved, ...transfers].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}

/** Of these days; null: none. Entries after it may still be of earlier days, if the clock was set back. */
export async function firstEntry(db: Db, from: string): Promise<number | null> {
  const row = await db
    .selectFrom('ledgerEntries')
    .select((eb) => eb.fn.min('seq').as('seq'))
    .where('day', '>=', from)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Lines of accounts from an entry on. The accounts come first: SQLite else reads every line of every student since. */
export const cashLines = (db: Db, accounts: readonly CashAccount[], first: number) =>
  db
    .selectFrom('ledgerLines as lines')
    .innerJoin('ledgerEntries as entries', 'entries.seq', 'lines.entry')
    .where(
      'lines.accountID',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('lines.entry', '>=', first);

function flowsOf(opening: number, moves: readonly Moved[]): Flows {
  const sum = (kinds: (kind: EntryKind) => boolean, of: (move: Moved) => number) =>
    moves.reduce((all, move) => all + (kinds(move.kind) ? of(move) : 0), 0);
  const net = ({ debit, credit }: Moved) => debit - credit;
  const isOutside = (kind: EntryKind) => !isBanked(kind) && !isDifference(kind);
  return {
    opening,
    received: sum(isOutside, ({ debit }) => debit),
    paidOut: sum(isOutside, ({ credit }) => credit),
    banked: sum(isBanked, net),
    difference: sum(isDifference, net),
    closing: opening + moves.reduce((all, move) => all + net(move), 0),
  };
}

const isBanked = (kind: EntryKind): boolean => kind === 'BANKING' || kind === 'OWN TRANSFER';
const isDifference = (kind: EntryKind): boolean => kind === 'TILL CLOSE';

function added(all: readonly Flows[]): Flows {
  const sum = (of: keyof Flows) => all.reduce((total, flows) => total + flows[of], 0);
  return {
    ...{ opening: sum('opening'), received: sum('received'), paidOut: sum('paidOut'), banked: sum('banked') },
    ...{ difference: sum('difference'), closing: sum('closing') },
  };
}

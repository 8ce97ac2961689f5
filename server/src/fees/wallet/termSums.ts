import type { Move, WalletCell } from './movesOf.ts';
import type { Periods } from './readPeriods.ts';

/** broughtForward + charged - reduced - paid = balance. */
interface Sums {
  broughtForward: number;
  charged: number;
  reduced: number;
  paid: number;
  balance: number;
}

interface SumRow extends Sums {
  /** Whose cells: a place in Periods; null: the credit. */
  of: number | null;
  /** A category of the term itself; null: all cells of another term together. */
  catID: number | null;
}

export interface TermSums extends Sums {
  /** In Periods. */
  at: number;
  /** They add up to the term. */
  rows: SumRow[];
}

const nothing: Sums = { broughtForward: 0, charged: 0, reduced: 0, paid: 0, balance: 0 };
const sumKeys = ['broughtForward', 'charged', 'reduced', 'paid', 'balance'] as const;

/** What stands on cells and on the credit, by the account. */
type Open = Map<number, { cell: WalletCell | null; balance: number }>;

/** The shown terms in which something moved, oldest first. Money counts on its day of recording: a balance is the next one brought forward. */
export function termSums(
  moves: readonly Move[],
  periods: Periods,
  running: number,
  isShown: (at: number) => boolean,
): TermSums[] {
  const open: Open = new Map();
  const byPeriod = Map.groupBy(moves, ({ period }) => period);
  for (const move of byPeriod.get(-1) ?? []) carry(open, move);
  const found: TermSums[] = [];
  for (const at of periods.list.keys()) {
    const own = byPeriod.get(at) ?? [];
    if (at === running || (own.length > 0 && isShown(at))) {
      const rows = rowsOf(at, own, open);
      found.push({ at, ...sumsOf(rows), rows });
    }
    for (const move of own) carry(open, move);
  }
  return found;
}

function carry(open: Open, { accountID, cell, charged, reduced, paid }: Move): void {
  const balance = (open.get(accountID)?.balance ?? 0) + charged - reduced - paid;
  if (balance === 0) open.delete(accountID);
  else open.set(accountID, { cell, balance });
}

function rowsOf(at: number, own: readonly Move[], open: Open): SumRow[] {
  const rows = new Map<string, SumRow>();
  const rowOf = (cell: WalletCell | null): SumRow => {
    const place = { of: cell?.at ?? null, catID: cell?.at === at ? cell.catID : null };
    const key = `${place.of}/${place.catID}`;
    const row = rows.get(key) ?? { ...place, ...nothing };
    rows.set(key, row);
    return row;
  };
  for (const { cell, balance } of open.values()) rowOf(cell).broughtForward += balance;
  for (const { cell, charged, reduced, paid } of own) {
    const row = rowOf(cell);
    row.charged += charged;
    row.reduced += reduced;
    row.paid += paid;
  }
  for (const row of rows.values()) row.balance = row.broughtForward + row.charged - row.reduced - row.paid;
  return [...rows.values()].filter(({ broughtForward, charged, reduced, paid }) =>
    [broughtForward, charged, reduced, paid].some((amount) => amount !== 0),
  );
}

function sumsOf(rows: readonly SumRow[]): Sums {
  const sums = { ...nothing };
  for (const row of rows) for (const key of sumKeys) sums[key] += row[key];
  return sums;
}

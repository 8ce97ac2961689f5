import type { Move } from './readMoves.ts';
import type { Periods } from './readPeriods.ts';

/** broughtForward + charged - reduced - paid = balance. */
export interface Sums {
  broughtForward: number;
  charged: number;
  reduced: number;
  paid: number;
  balance: number;
}

export interface SumRow extends Sums {
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

/** A cell in Periods, or the credit. */
type Open = Pick<SumRow, 'of' | 'catID'> & { balance: number };

const nothing: Sums = { broughtForward: 0, charged: 0, reduced: 0, paid: 0, balance: 0 };

/**
 * Of the shown terms in which something moved, and of the running one, the oldest first. Money counts on the day of recording, as
 * in the cash book, so that a term's balance is the next one's brought forward.
 */
export function termSums(
  moves: readonly Move[],
  periods: Periods,
  running: number,
  isShown: (at: number) => boolean,
): TermSums[] {
  const open = new Map<string, Open>();
  const byPeriod = Map.groupBy(moves, ({ period }) => period);
  for (const move of byPeriod.get(-1) ?? []) carry(open, move, periods);
  const found: TermSums[] = [];
  for (const at of periods.list.keys()) {
    const own = byPeriod.get(at) ?? [];
    if (at === running || (own.length > 0 && isShown(at))) {
      const rows = rowsOf(at, own, open, periods);
      found.push({ at, ...rows.reduce(plus, nothing), rows });
    }
    for (const move of own) carry(open, move, periods);
  }
  return found;
}

const placeOf = ({ cell }: Move, periods: Periods): Pick<SumRow, 'of' | 'catID'> =>
  cell === null ? { of: null, catID: null } : { of: periods.of(cell), catID: cell.catID };

function carry(open: Map<string, Open>, move: Move, periods: Periods): void {
  const place = placeOf(move, periods);
  const key = `${place.of}/${place.catID}`;
  const balance = (open.get(key)?.balance ?? 0) + move.charged - move.reduced - move.paid;
  if (balance === 0) open.delete(key);
  else open.set(key, { ...place, balance });
}

function rowsOf(at: number, own: readonly Move[], open: ReadonlyMap<string, Open>, periods: Periods): SumRow[] {
  const rows = new Map<string, SumRow>();
  const add = ({ of, catID }: Pick<SumRow, 'of' | 'catID'>, sums: Partial<Sums>) => {
    const place = { of, catID: of === at ? catID : null };
    const key = `${place.of}/${place.catID}`;
    rows.set(key, { ...place, ...plus(rows.get(key) ?? nothing, { ...nothing, ...sums }) });
  };
  for (const { balance, ...place } of open.values()) add(place, { broughtForward: balance });
  for (const move of own) {
    const { charged, reduced, paid } = move;
    add(placeOf(move, periods), { charged, reduced, paid });
  }
  return [...rows.values()].filter(({ broughtForward, charged, reduced, paid }) =>
    [broughtForward, charged, reduced, paid].some((amount) => amount !== 0),
  );
}

function plus(a: Sums, b: Sums): Sums {
  const broughtForward = a.broughtForward + b.broughtForward;
  const charged = a.charged + b.charged;
  const reduced = a.reduced + b.reduced;
  const paid = a.paid + b.paid;
  return { broughtForward, charged, reduced, paid, balance: broughtForward + charged - reduced - paid };
}

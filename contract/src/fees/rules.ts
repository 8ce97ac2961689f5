import { money } from '../money.ts';

/** In whole UGX, of one line or one payment. */
export const largestFee = 999_999_999;

/** The system's own category, for arrears of before: never offered. */
export const broughtForward = { id: 0, name: 'BALANCE BROUGHT FORWARD', catType: 2 } as const;

export const moneyKinds = ['BANK', 'MOBILE MONEY', 'SCHOOLPAY'] as const;

export interface FeeLine {
  catID: number;
  amount: number;
}

export interface CategoryRule {
  id: number;
  /** Empty: charged to everyone. */
  residencies: readonly number[];
  newOnly: number;
  /** Payments fill the lowest first. */
  rank: number;
}

export interface Charged {
  /** null: not known. */
  residencyID: number | null;
  isNew: boolean;
}

export interface Wanted {
  lines: FeeLine[];
  /** Categories of the class left out because the residency is not known. */
  unknown: number[];
}

/** fees.md, D4: own lines stand in place of the class's and are charged whatever the category's rules say. */
export function wanted(
  student: Charged,
  classLines: readonly FeeLine[],
  ownLines: readonly FeeLine[],
  categories: readonly CategoryRule[],
): Wanted {
  const found: Wanted = { lines: [...ownLines], unknown: [] };
  for (const line of classLines) {
    if (ownLines.some(({ catID }) => catID === line.catID)) continue;
    const category = categories.find(({ id }) => id === line.catID);
    if (category?.newOnly === 1 && !student.isNew) continue;
    const residencies = category?.residencies ?? [];
    if (residencies.length > 0 && student.residencyID === null) found.unknown.push(line.catID);
    else if (residencies.length === 0 || residencies.includes(student.residencyID ?? 0)) found.lines.push(line);
  }
  return { ...found, lines: found.lines.sort((a, b) => a.catID - b.catID) };
}

export const totalOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A category of a term that a student was charged. */
export interface Cell {
  yearID: number;
  yearName: string;
  termID: number;
  catID: number;
  rank: number;
  charged: number;
  /** By reductions and write-offs. */
  reduced: number;
  /** Not yet paid. */
  due: number;
}

/** fees.md, D9: the category named by the payer, then the oldest term, then by rank. */
export const inOrder = <C extends Omit<Cell, 'charged' | 'reduced' | 'due'>>(
  cells: readonly C[],
  named?: number,
): C[] =>
  [...cells].sort(
    (a, b) =>
      Number(b.catID === named) - Number(a.catID === named) ||
      a.yearName.localeCompare(b.yearName) ||
      a.termID - b.termID ||
      a.rank - b.rank ||
      a.catID - b.catID,
  );

export interface Spread<C> {
  parts: { cell: C; amount: number }[];
  /** Becomes credit. */
  rest: number;
}

/** How money fills the cells of a student. */
export function spread<C extends Cell>(cells: readonly C[], amount: number, named?: number): Spread<C> {
  let rest = amount;
  const parts = inOrder(cells, named).map((cell) => {
    const part = Math.max(0, Math.min(rest, cell.due));
    rest -= part;
    return { cell, amount: part };
  });
  return { parts: parts.filter((part) => part.amount > 0), rest };
}

interface Settled<C> {
  /** Money that leaves a cell and becomes credit. */
  released: { cell: C; amount: number }[];
  /** Credit that pays for a cell. */
  applied: { cell: C; amount: number }[];
  /** What is lacking when more money has left than is there: then nothing settles it. */
  lacking: number;
}

/**
 * What must move between the cells and the credit of a student so that no cell holds more than was charged or less than
 * nothing, the credit is not negative, and there is none while a cell is unpaid. Credit that is lacking is taken from the
 * cells that are filled last.
 * @param credit negative when more was taken out of it than it held
 */
export function settled<C extends Cell>(cells: readonly C[], credit: number): Settled<C> {
  const held = inOrder(cells).map((cell) => {
    const room = cell.charged - cell.reduced;
    const paid = room - cell.due;
    return { cell, room, paid, kept: Math.min(Math.max(paid, 0), room) };
  });
  let free = credit + held.reduce((sum, { paid, kept }) => sum + paid - kept, 0);
  for (const one of [...held].reverse()) {
    const taken = Math.min(one.kept, Math.max(0, -free));
    one.kept -= taken;
    free += taken;
  }
  for (const one of held) {
    const given = Math.min(one.room - one.kept, Math.max(0, free));
    one.kept += given;
    free -= given;
  }
  const moved = held.map(({ cell, paid, kept }) => ({ cell, amount: kept - paid }));
  return {
    released: moved.filter(({ amount }) => amount < 0).map(({ cell, amount }) => ({ cell, amount: -amount })),
    applied: moved.filter(({ amount }) => amount > 0),
    lacking: Math.max(0, -free),
  };
}

/** Rounded half up. */
export const perCentOf = (amount: number, perCent: number): number => Math.floor((amount * perCent + 50) / 100);

/** What takes off the charges of a term: an award, the sibling rule, or one amount off one cell. */
export interface ReductionPart {
  /** 1 to 100, of each of its categories. null: an amount. */
  percent: number | null;
  /** Off its categories together, those that payments fill first before the others. */
  amount: number | null;
  /** None: all but what was brought forward. */
  catList: readonly number[];
}

/** What each part takes off each category, in order, at most what is left (fees.md, section 4). @param charges of a term, as payments fill them */
export function reduced<P extends ReductionPart>(
  charges: readonly FeeLine[],
  parts: readonly P[],
): { part: P; catID: number; amount: number }[] {
  const left = new Map(charges.map(({ catID, amount }) => [catID, amount]));
  return parts.flatMap((part) => {
    let rest = part.amount ?? 0;
    const isOf = (catID: number) =>
      part.catList.length === 0 ? catID !== broughtForward.id : part.catList.includes(catID);
    return charges.flatMap(({ catID, amount: charged }) => {
      if (!isOf(catID)) return [];
      const most = part.percent === null ? rest : perCentOf(charged, part.percent);
      const amount = Math.min(most, left.get(catID) ?? 0);
      if (amount <= 0) return [];
      rest -= amount;
      left.set(catID, (left.get(catID) ?? 0) - amount);
      return [{ part, catID, amount }];
    });
  });
}

/** For Copy Fees: a change in whole per cent, rounded half up to 1,000; as it is without a change. */
export const raised = (amount: number, perCent: number): number =>
  perCent === 0 ? amount : Math.floor((amount * (100 + perCent) + 50_000) / 100_000) * 1000;

/** At least six digits. */
export const receiptNumber = (receiptNo: number): string => String(receiptNo).padStart(6, '0');

/** «UGX 500 short», «UGX 500 over», or «Exact». */
export const differenceInWords = (difference: number): string =>
  difference === 0 ? 'Exact' : `${money(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`;

import type { Db } from '../../handle.ts';
import { readCategoryNames } from '../settings/readCategoryNames.ts';
import { type Move, movesOf, readLedger, type WalletCell } from './movesOf.ts';
import { readPaid } from './readPaid.ts';
import { type Periods, readPeriods } from './readPeriods.ts';
import { type TimelineRow, timeline } from './timeline.ts';

export interface Account {
  periods: Periods;
  cells: WalletCell[];
  moves: Move[];
  payments: Awaited<ReturnType<typeof readPaid>>;
  /** The numbers of vouchers, by the entries of their refunds. */
  vouchers: ReadonlyMap<number, number>;
  nameOf: (catID: number) => string;
}

export const readAccount = async (db: Db, studentID: number): Promise<Account> => {
  const [periods, rows, payments, nameOf] = await Promise.all([
    readPeriods(db),
    readLedger(db, studentID),
    readPaid(db, studentID),
    readCategoryNames(db),
  ]);
  const { cells, moves } = movesOf(rows, periods);
  const vouchers = moves.some(({ root }) => root === 'REFUND') ? await readVouchers(db, studentID) : new Map();
  return { periods, cells, moves, vouchers, payments, nameOf };
};

async function readVouchers(db: Db, studentID: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('feeVouchers')
    .select(['entry', 'voucherNo'])
    .where('studentID', '=', studentID)
    .execute();
  return new Map(rows.map(({ entry, voucherNo }) => [entry, voucherNo]));
}

/** Whether a place in Periods is in the year; without one all are, also what was before all. */
export const isOfYear =
  ({ periods }: Account, yearID?: number) =>
  (at: number): boolean =>
    yearID === undefined || periods.list[at]?.yearID === yearID;

/** The timeline of a year, or of all years, and what was owed before it. */
export function timelineOf(account: Account, yearID?: number): { opening: number; rows: TimelineRow[] } {
  const { periods, moves, payments, vouchers, nameOf } = account;
  const first = yearID === undefined ? -1 : periods.list.findIndex((period) => period.yearID === yearID);
  const opening = moves
    .filter(({ period }) => period < first)
    .reduce((sum, { charged, reduced, paid }) => sum + charged - reduced - paid, 0);
  const rows = timeline(
    moves.filter(({ period }) => isOfYear(account, yearID)(period)),
    {
      ...{ periods, nameOf, opening, vouchers, receipts: new Map(payments.map((payment) => [payment.entry, payment])) },
      reversed: new Set(moves.map(({ reverses }) => reverses)),
    },
  );
  return { opening, rows };
}

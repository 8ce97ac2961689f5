import { money } from '@somero/contract/money.ts';
import { printedDay } from '@somero/contract/schoolTime.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import type { CashBook, CashEntry, Closing } from './CashBook.ts';

export interface PrintedCashBook extends CashBook {
  school: SchoolHead;
  badgeFileID: string | null;
  startFrom: string;
  endAt: string;
  /** The one account, or 'All accounts'. */
  of: string;
  /** ISO. */
  printedAt: string;
  entries: CashEntry[];
}

export const periodOf = ({ startFrom, endAt }: Pick<PrintedCashBook, 'startFrom' | 'endAt'>): string =>
  startFrom === endAt ? printedDay(startFrom) : `${printedDay(startFrom)} to ${printedDay(endAt)}`;

/** What an entry was, when it was paid if that was earlier, and whether a statement has shown it. */
export const saidOf = ({ what, detail, paidOn, confirmed }: CashEntry): string =>
  [what, detail, paidOn === '' ? '' : `paid on ${printedDay(paidOn)}`, confirmed === 1 ? '' : 'not confirmed']
    .filter(Boolean)
    .join(', ');

export const differenceNote = ({ totals: { difference } }: CashBook): string =>
  difference === 0 ? '' : `Counted ${difference > 0 ? 'over' : 'short'} at closings: ${money(Math.abs(difference))}`;

export const unconfirmedNote = ({ unconfirmed: { slips, amount } }: CashBook): string =>
  slips === 0 ? '' : `Payments that no statement has confirmed: ${slips}, together ${money(amount)}`;

/** Where a closing banked, and whether a statement has shown it. */
export const slipOf = ({ account, slip, banked, confirmed }: Closing): string =>
  banked === 0 ? '' : [account, slip, confirmed === 1 ? '' : 'not confirmed'].filter(Boolean).join(', ');

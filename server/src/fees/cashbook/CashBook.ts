import type { Answer } from '@somero/contract';
import type { EntryKind } from '../ledger/kinds.ts';

export type CashBook = Pick<Answer<'getCashBook'>, 'rows' | 'accounts' | 'totals' | 'closings' | 'unconfirmed'>;
export type CashEntry = Answer<'getCashBook'>['entries'][number];
export type Closing = CashBook['closings'][number];
export type Flows = CashBook['totals'];

/** Days, and the account where only one is asked for. */
export interface BookScope {
  startFrom: string;
  endAt: string;
  accountID?: number | undefined;
  userID?: number | undefined;
}

/** In an account on a day. */
export interface Moved {
  accountID: number;
  day: string;
  /** Of the entry, or of the one that it reverses. */
  kind: EntryKind;
  debit: number;
  credit: number;
}

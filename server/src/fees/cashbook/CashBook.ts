import type { Answer } from '@somero/contract';

export type CashBook = Pick<Answer<'getCashBook'>, 'rows' | 'accounts' | 'totals' | 'closings'>;
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

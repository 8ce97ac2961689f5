import type { Answer } from '@somero/contract';

/** A receipt that was just made. */
export type Recorded = Pick<Answer<'addPayment'>, 'receiptNo' | 'path' | 'balance' | 'warnings'> & {
  name: string;
  amount: number;
};

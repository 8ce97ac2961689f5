import type { Answer } from '@somero/contract';

/** A receipt that was just made. */
export type Recorded = Pick<Answer<'addPayment'>, 'receiptNo' | 'path' | 'balance' | 'warnings'> & {
  regNo: string;
  name: string;
  amount: number;
};

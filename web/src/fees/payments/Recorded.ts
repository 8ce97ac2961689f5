import type { Answer } from '@somero/contract';

export type Recorded = Pick<Answer<'addPayment'>, 'receiptNo' | 'path' | 'balance' | 'warnings'> & {
  regNo: string;
  name: string;
  amount: number;
};

import type { FrozenReceipt } from './FrozenReceipt.ts';

export interface PrintedReceipt {
  receiptNo: number;
  code: string;
  amount: number;
  content: FrozenReceipt;
  /** Absent: the first print. */
  copy?: { number: number; at: string; by: string };
  /** The day that it was reversed on. */
  reversedAt: string | null;
}

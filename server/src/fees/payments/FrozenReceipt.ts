import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** All that a receipt prints, as stored in feeReceipts.content; number, code and amount stand beside it. */
export interface FrozenReceipt {
  /** Of the page. A changed page gets the next number, and draws the earlier ones as they were. */
  layout: 1;
  school: SchoolHead;
  /** A stored file never changes, so its id is enough. null: printed without. */
  badgeFileID: string | null;
  at: string;
  paidOn: string;
  name: string;
  regno: string;
  className: string;
  streamName: string;
  method: string;
  reference: string;
  paidBy: string;
  /** `termID` 0 is credit. */
  spread: readonly { yearName: string; termID: number; category: string; amount: number }[];
  /** Positive: owed. Negative: credit. */
  before: number;
  after: number;
  by: string;
  verifyUrl: string;
}

import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';

/** All that a voucher prints, as stored in feeVouchers.content; number and amount stand beside it. */
export interface FrozenVoucher {
  /** Of the page. A changed page gets the next number, and draws the earlier ones as they were. */
  layout: 1;
  school: SchoolHead;
  /** null: printed without. */
  badgeFileID: string | null;
  at: string;
  name: string;
  regno: string;
  className: string;
  streamName: string;
  method: string;
  reference: string;
  reason: string;
  /** Positive: owed. Negative: credit. */
  before: number;
  after: number;
  askedBy: string;
  approvedBy: string;
}

import { createHash } from 'node:crypto';
import type { FeesTables } from '../tables.ts';

/** SHA-256 of what the lines of a REFUND do not say: its entry holds it, as that of a PAYMENT holds receiptDigest. */
export const voucherDigest = (voucher: Omit<FeesTables['feeVouchers'], 'entry'>): string =>
  createHash('sha256')
    .update(JSON.stringify([voucher.voucherNo, voucher.requestID, voucher.studentID, voucher.amount, voucher.content]))
    .digest('base64url');

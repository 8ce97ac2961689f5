import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FeesTables } from '../tables.ts';

export type DigestedReceipt = Pick<
  FeesTables['feeReceipts'],
  'receiptNo' | 'paymentID' | 'studentID' | 'amount' | 'code' | 'content'
>;
type DigestedPayment = Pick<
  Selectable<FeesTables['payments']>,
  'method' | 'accountID' | 'reference' | 'referenceKey' | 'paidOn' | 'paidBy' | 'catID' | 'at'
>;

/** SHA-256 of what the lines of a PAYMENT do not say: its entry holds it, and so the chain of the ledger does. */
export const receiptDigest = (receipt: DigestedReceipt, payment: DigestedPayment): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[receipt.receiptNo, receipt.paymentID, receipt.studentID, receipt.amount, receipt.code, receipt.content],
        ...[payment.method, payment.accountID, payment.reference, payment.referenceKey],
        ...[payment.paidOn, payment.paidBy, payment.catID, payment.at],
      ]),
    )
    .digest('base64url');

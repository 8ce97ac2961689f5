import { makerName } from '../schoolpay/makerName.ts';
import type { FeesTables } from '../tables.ts';

/** Of feeReceipts with its payments and users. */
export const paymentColumns = [
  'feeReceipts.entry',
  'feeReceipts.receiptNo',
  'feeReceipts.amount',
  'payments.method',
  'payments.reference',
  'payments.paidOn',
  'payments.paidBy',
  'payments.at',
  'payments.reversedAt',
  'payments.reversedReason',
  'payments.confirmedAt',
  'users.fname',
  'users.lname',
] as const;

type Stored = Pick<
  FeesTables['payments'],
  'method' | 'reference' | 'paidOn' | 'paidBy' | 'at' | 'reversedAt' | 'reversedReason'
> & {
  entry: number;
  confirmedAt: string | null;
  receiptNo: number;
  amount: number;
  fname: string | null;
  lname: string | null;
};

export const shownPayment = (row: Stored) => ({
  ...{ id: row.entry, receiptNo: row.receiptNo, paidOn: row.paidOn, recordedAt: row.at },
  ...{ amount: row.amount, method: row.method, reference: row.reference, paidBy: row.paidBy, by: makerName(row) },
  state: row.reversedAt === null ? ('STANDING' as const) : ('REVERSED' as const),
  reason: row.reversedReason ?? '',
  // Cash is counted in the till.
  confirmed: Number(row.method === 'CASH' || row.confirmedAt !== null),
});

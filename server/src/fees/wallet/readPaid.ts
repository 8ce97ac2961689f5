import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../handle.ts';
import { paymentColumns } from '../payments/shownPayment.ts';

const paymentsOf = prepared((db: Db, { studentID }: { studentID: number }) =>
  db
    .selectFrom('feeReceipts')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .leftJoin('users', 'users.id', 'payments.userID')
    .select(paymentColumns)
    .select('payments.day')
    .where('feeReceipts.studentID', '=', studentID)
    .orderBy('feeReceipts.receiptNo'),
);

/** Payments of a student, reversed ones too, the oldest first. */
export const readPaid = (db: Db, studentID: number) => paymentsOf.rows(db, { studentID });

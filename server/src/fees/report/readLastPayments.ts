import type { Db } from '../../handle.ts';
import { ofStudents } from './ofStudents.ts';

const lastOf = ofStudents((db, chosen) =>
  db
    .selectFrom('students')
    .select('students.id')
    .select((eb) =>
      eb
        .selectFrom('feeReceipts')
        .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
        .select('payments.paidOn')
        .whereRef('feeReceipts.studentID', '=', 'students.id')
        .where('payments.reversedAt', 'is', null)
        .orderBy('feeReceipts.receiptNo', 'desc')
        .limit(1)
        .as('paidOn'),
    )
    .where(chosen('students.id')),
);

/** On which day the latest payment that stands was made, by the student; of chosen ones, or of all. */
export async function readLastPayments(db: Db, students?: readonly number[]): Promise<Map<number, string>> {
  const rows = await lastOf(db, {}, students);
  return new Map(rows.flatMap(({ id, paidOn }) => (paidOn === null ? [] : [[id, paidOn]])));
}

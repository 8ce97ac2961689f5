import { among } from '../../database/queries/among.ts';
import type { Db } from '../../handle.ts';

/** On which day the latest payment that stands was made, by the student; of chosen ones, or of all. */
export async function readLastPayments(db: Db, students?: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
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
    .$if(students !== undefined, (query) => query.where(among(db, 'students.id', String(students))))
    .execute();
  return new Map(rows.flatMap(({ id, paidOn }) => (paidOn === null ? [] : [[id, paidOn]])));
}

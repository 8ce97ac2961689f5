import type { SchoolDatabase } from '../../handle.ts';

/** Whoever opens the path that addPayment gave has the first print, however often; from then on prints are copies. */
export async function firstPrint(database: SchoolDatabase, receiptNo: number, now: Date): Promise<void> {
  const printed = await database.read
    .selectFrom('feePrintedReceipts')
    .select('receiptNo')
    .where('receiptNo', '=', receiptNo)
    .executeTakeFirst();
  if (printed) return;
  await database.write(async (db) => {
    const receipt = await db
      .selectFrom('feeReceipts')
      .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
      .select('payments.userID')
      .where('receiptNo', '=', receiptNo)
      .where('receiptNo', 'not in', (eb) => eb.selectFrom('feePrintedReceipts').select('receiptNo'))
      .executeTakeFirst();
    if (!receipt) return;
    const { id } = await db
      .insertInto('feePrints')
      .values({ userID: receipt.userID, at: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('feePrintedReceipts').values({ receiptNo, copy: 0, printID: id }).execute();
  });
}

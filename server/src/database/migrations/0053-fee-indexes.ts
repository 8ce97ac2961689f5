import { type Kysely, sql } from 'kysely';

export const runsOn = '0.1.0';

/** What reports of fees look up: a student's money by day, an entry's amount, and the last payment without its receipt's text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('ledgerEntriesOfMoney')
    .on('ledgerEntries')
    .columns(['studentID', 'day'])
    .where(sql<boolean>`kind in ('PAYMENT', 'REFUND', 'REVERSAL')`)
    .execute();
  await db.schema
    .createIndex('ledgerEntriesOfTransfers')
    .on('ledgerEntries')
    .column('day')
    .where(sql<boolean>`kind = 'TRANSFER'`)
    .execute();
  await db.schema
    .createIndex('ledgerLinesDebited')
    .on('ledgerLines')
    .columns(['entry', 'debit'])
    .where(sql<boolean>`debit > 0`)
    .execute();
  await db.schema.dropIndex('feeReceiptsByStudent').execute();
  await db.schema
    .createIndex('feeReceiptsByStudent')
    .on('feeReceipts')
    .columns(['studentID', 'receiptNo', 'paymentID'])
    .execute();
}

import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Who printed which receipts: what comes after the first print says that it is a copy. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('feePrints')
    .addColumn('id', int, id)
    .addColumn('userID', int, (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema
    .createTable('feePrintedReceipts')
    .addColumn('receiptNo', int, (c) => c.notNull().references('feeReceipts.receiptNo'))
    .addColumn('copy', int, (c) => c.notNull())
    .addColumn('printID', int, (c) => c.notNull().references('feePrints.id'))
    .addPrimaryKeyConstraint('feePrintedReceiptsKey', ['receiptNo', 'copy'])
    .modifyEnd(end)
    .execute();
  await db.schema
    .createIndex('feePrintedReceiptsByPrint')
    .on('feePrintedReceipts')
    .columns(['printID', 'receiptNo'])
    .execute();
}

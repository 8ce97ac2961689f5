import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { FrozenReceipt } from './FrozenReceipt.ts';
import type { PrintedReceipt } from './PrintedReceipt.ts';

/** The receipts of a print, or one as it was first printed. */
export async function readPrinted(db: Db, of: { printID: number } | { receiptNo: number }): Promise<PrintedReceipt[]> {
  const rows = await db
    .selectFrom('feePrintedReceipts as printed')
    .innerJoin('feePrints', 'feePrints.id', 'printed.printID')
    .innerJoin('feeReceipts', 'feeReceipts.receiptNo', 'printed.receiptNo')
    .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
    .leftJoin('users', 'users.id', 'feePrints.userID')
    .select(['printed.receiptNo', 'printed.copy', 'feePrints.at', 'users.fname', 'users.lname'])
    .select(['feeReceipts.code', 'feeReceipts.amount', 'feeReceipts.content', 'payments.reversedAt'])
    .$if('printID' in of, (query) => query.where('printed.printID', '=', 'printID' in of ? of.printID : 0))
    .$if('receiptNo' in of, (query) =>
      query.where('printed.receiptNo', '=', 'receiptNo' in of ? of.receiptNo : 0).where('printed.copy', '=', 0),
    )
    .orderBy('printed.receiptNo')
    .execute();
  return rows.map(({ receiptNo, copy, at, code, amount, content, reversedAt, ...by }) => ({
    ...{ receiptNo, code, amount, content: JSON.parse(content) as FrozenReceipt, reversedAt },
    ...(copy > 0 && { copy: { number: copy, at, by: staffName(by) } }),
  }));
}

import type { Db } from '../../handle.ts';

export interface ReportedReceipt {
  fileID: string;
  fileName: string;
  mime: string;
  /** Bytes. */
  size: number;
}

/** By expense id; 0 is the project's own. */
export async function readReceiptsInForce(db: Db, projectID: number): Promise<Map<number, ReportedReceipt>> {
  const rows = await db
    .selectFrom('receipts')
    .innerJoin('files', 'files.id', 'receipts.fileID')
    .select(['receipts.expenseID', 'receipts.fileID', 'receipts.fileName', 'files.mime', 'files.size'])
    .where('receipts.projectID', '=', projectID)
    .where('receipts.replacedAt', 'is', null)
    .orderBy('receipts.id')
    .execute();
  return new Map(rows.map(({ expenseID, ...receipt }) => [expenseID ?? 0, receipt]));
}

import type { UploadedFile } from '@somero/contract/fields.ts';
import { recordFile, type StoredFile } from '../../files/FileStore.ts';
import type { Context, Db } from '../../handle.ts';
import { receiptMime } from './receiptMime.ts';
import { receiptName } from './receiptName.ts';

/** A receipt on the disk that no row names yet. */
export interface StoredReceipt {
  file: StoredFile;
  /** The name it came with. The file's label is safe for an address. */
  fileName: string;
}

/** In `prepare` (reliability.md F16); after a refusal the file is deleted within a day. @throws CallError 415 and 413, as `receiptMime` */
export async function storeReceipt(
  field: 'projFile' | 'actFile',
  uploaded: UploadedFile,
  ctx: Pick<Context, 'files' | 'who'>,
): Promise<StoredReceipt> {
  const mime = await receiptMime(uploaded, field);
  const fileName = receiptName(uploaded.fileName);
  return {
    file: await ctx.files.store(uploaded.bytes, { mime, label: fileName, createdBy: ctx.who.userID }),
    fileName,
  };
}

interface Of {
  projectID: number;
  expenseID: number | null;
}

/** Makes a receipt the current one. The one before it stays in the history. */
export async function recordReceipt(
  db: Db,
  { file, fileName }: StoredReceipt,
  { projectID, expenseID }: Of,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await recordFile(db, file);
  await db
    .updateTable('receipts')
    .set({ replacedAt: at })
    .where('projectID', '=', projectID)
    .where('expenseID', expenseID === null ? 'is' : '=', expenseID)
    .where('replacedAt', 'is', null)
    .execute();
  await db
    .insertInto('receipts')
    .values({
      ...{ projectID, expenseID, fileID: file.id, fileName },
      ...{ uploadedBy: file.createdBy, uploadedAt: at, replacedAt: null },
    })
    .execute();
}

import { inChunks } from '../../database/inChunks.ts';
import type { Context, Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** A receipt as the calls answer it; `filePath` is signed for this session. */
export interface ReceiptView {
  filePath: string;
  nu_fileName: string;
  fileName: string;
  mime: string;
}

export interface EarlierReceipt extends ReceiptView {
  uploadedBy: string;
  uploadedAt: string;
  replacedAt: string;
}

/** Of a project or of an expense: the receipt in force, and those before it, newest first. */
export interface ReceiptsView {
  current: ReceiptView;
  earlierReceipts: EarlierReceipt[];
}

type Asker = Pick<Context, 'db' | 'linkAll'>;

/** The receipts of one project (`expenseIDs` null) or of expenses, by the id of the expense; 0 is the project itself. */
export async function describeReceipts(ctx: Asker, of: { projectID: number; expenseIDs: number[] | null }) {
  const rows = await readReceipts(ctx, of);
  const paths = await ctx.linkAll(rows.map(({ fileID }) => fileID));
  const views = new Map<number, ReceiptsView>();
  for (const { expenseID, replacedAt, uploadedAt, ...row } of rows) {
    const of = expenseID ?? 0;
    const known = views.get(of) ?? { current: none, earlierReceipts: [] };
    views.set(of, known);
    const receipt = viewOf(row, paths);
    if (replacedAt === null) known.current = receipt;
    else known.earlierReceipts.push({ ...receipt, uploadedBy: staffName(row), uploadedAt, replacedAt });
  }
  return { of: (id: number): ReceiptsView => views.get(id) ?? { current: none, earlierReceipts: [] } };
}

/** The receipts in force of many projects, by the id of the project. */
export async function describeProjectReceipts(ctx: Asker, projectIDs: readonly number[]) {
  const rows = [];
  for (const some of inChunks(projectIDs)) {
    const own = selectReceipts(ctx.db).where('receipts.projectID', 'in', some).where('receipts.expenseID', 'is', null);
    rows.push(...(await own.where('receipts.replacedAt', 'is', null).execute()));
  }
  const paths = await ctx.linkAll(rows.map(({ fileID }) => fileID));
  const views = new Map(rows.map((row) => [row.projectID, viewOf(row, paths)]));
  return { of: (projectID: number): ReceiptView => views.get(projectID) ?? none };
}

const viewOf = (
  { fileID, fileName, mime }: { fileID: string; fileName: string; mime: string },
  paths: ReadonlyMap<string, string>,
): ReceiptView => ({
  filePath: paths.get(fileID) ?? '',
  nu_fileName: storedName(fileName, fileID),
  fileName,
  mime,
});

const none: ReceiptView = { filePath: '', nu_fileName: '', fileName: '', mime: '' };

/** In one query for a project and all its expenses alike; newest first. */
async function readReceipts(
  { db }: Asker,
  { projectID, expenseIDs }: { projectID: number; expenseIDs: number[] | null },
) {
  const all = selectReceipts(db).where('receipts.projectID', '=', projectID).orderBy('receipts.id', 'desc');
  if (expenseIDs === null) return all.where('receipts.expenseID', 'is', null).execute();
  if (expenseIDs.length === 0) return [];
  // A page of a list names few; all the expenses of a project are more than one statement takes, and are most of its receipts anyway.
  if (expenseIDs.length > 100) return all.where('receipts.expenseID', 'is not', null).execute();
  return all.where('receipts.expenseID', 'in', expenseIDs).execute();
}

const selectReceipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoin('files', 'files.id', 'receipts.fileID')
    .leftJoin('users', 'users.id', 'receipts.uploadedBy')
    .select([
      'receipts.projectID',
      'receipts.expenseID',
      'receipts.fileID',
      'receipts.fileName',
      'receipts.replacedAt',
      'receipts.uploadedAt',
    ])
    .select(['files.mime', 'users.fname', 'users.lname']);

/**
 * The server's own name for a receipt: the original one with an underscore and a suffix (first document, section 5), as
 * `slip_1a2b3c4d.jpg`.
 */
export function storedName(fileName: string, fileID: string): string {
  const ending = /\.[^.]+$/.exec(fileName)?.[0] ?? '';
  return `${fileName.slice(0, fileName.length - ending.length)}_${fileID.slice(0, 8)}${ending}`;
}

import { inChunks } from '../../database/inChunks.ts';
import type { Context, Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';

/** `filePath` is signed for this session; '' for who may not open it. */
interface ReceiptView {
  filePath: string;
  nu_fileName: string;
  fileName: string;
  mime: string;
}

interface EarlierReceipt extends ReceiptView {
  uploadedBy: string;
  uploadedAt: string;
  replacedAt: string;
}

export interface ReceiptsView {
  current: ReceiptView;
  earlierReceipts: EarlierReceipt[];
}

type ReadContext = Pick<Context, 'db' | 'who' | 'linkAll'>;

/** By expense id; the project's own receipt has id 0. `expenseIDs` null: the project only. */
export async function describeReceipts(ctx: ReadContext, of: { projectID: number; expenseIDs: number[] | null }) {
  const rows = await readReceipts(ctx, of);
  const paths = await openable(ctx, rows);
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

export async function describeProjectReceipts(ctx: ReadContext, projectIDs: readonly number[]) {
  const rows = [];
  for (const some of inChunks(projectIDs)) {
    const own = selectReceipts(ctx.db).where('receipts.projectID', 'in', some).where('receipts.expenseID', 'is', null);
    rows.push(...(await own.where('receipts.replacedAt', 'is', null).execute()));
  }
  const paths = await openable(ctx, rows);
  const views = new Map(rows.map((row) => [row.projectID, viewOf(row, paths)]));
  return { of: (projectID: number): ReceiptView => views.get(projectID) ?? none };
}

/** Holders of seeRec, those who approve, and who entered or uploaded something themselves. */
function openable({ who, linkAll }: ReadContext, rows: readonly { fileID: string; uploadedBy: number; of: number }[]) {
  const sees = who.rights.seeRec === 1 || who.rights.approveAct === 1;
  const seen = rows.filter(({ uploadedBy, of }) => sees || uploadedBy === who.userID || of === who.userID);
  return linkAll(seen.map(({ fileID }) => fileID));
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

async function readReceipts(
  { db }: ReadContext,
  { projectID, expenseIDs }: { projectID: number; expenseIDs: number[] | null },
) {
  const all = selectReceipts(db).where('receipts.projectID', '=', projectID).orderBy('receipts.id', 'desc');
  if (expenseIDs === null) return all.where('receipts.expenseID', 'is', null).execute();
  if (expenseIDs.length === 0) return [];
  // All expenses of a project are too many ids for one statement, and have most of its receipts anyway.
  if (expenseIDs.length > 100) return all.where('receipts.expenseID', 'is not', null).execute();
  return all.where('receipts.expenseID', 'in', expenseIDs).execute();
}

const selectReceipts = (db: Db) =>
  db
    .selectFrom('receipts')
    .innerJoin('files', 'files.id', 'receipts.fileID')
    .innerJoin('projects', 'projects.id', 'receipts.projectID')
    .leftJoin('expenses', 'expenses.id', 'receipts.expenseID')
    .leftJoin('users', 'users.id', 'receipts.uploadedBy')
    .select([
      'receipts.projectID',
      'receipts.expenseID',
      'receipts.fileID',
      'receipts.fileName',
      'receipts.replacedAt',
      'receipts.uploadedAt',
      'receipts.uploadedBy',
    ])
    .select(({ fn, ref }) => fn.coalesce('expenses.createdBy', ref('projects.createdBy')).as('of'))
    .select(['files.mime', 'users.fname', 'users.lname']);

/** The server's name for a receipt, as `slip_1a2b3c4d.jpg` (first document, section 5). */
export function storedName(fileName: string, fileID: string): string {
  const ending = /\.[^.]+$/.exec(fileName)?.[0] ?? '';
  return `${fileName.slice(0, fileName.length - ending.length)}_${fileID.slice(0, 8)}${ending}`;
}

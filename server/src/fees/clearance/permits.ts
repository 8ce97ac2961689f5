import { inChunks } from '../../database/inChunks.ts';
import type { SchoolHead } from '../../documents/pdf/drawSchoolHead.ts';
import { type Db, missing } from '../../handle.ts';
import { readLetterhead } from '../payments/readLetterhead.ts';

export interface PermitContent {
  name: string;
  regno: string;
  className: string;
  stream: string;
}

export interface PrintedPermit extends PermitContent {
  code: string;
  verifyUrl: string;
  examination: string;
  validUntil: string;
  photoFileID: string | null;
}

export interface PrintedPermits {
  school: SchoolHead;
  badgeFileID: string | null;
  permits: PrintedPermit[];
}

/** The name of a document that is drawn when its path is opened. */
export const permitsPaper = (printID: number): string => `permits-${printID}`;

/** @throws CallError 404 */
export async function readPermits(db: Db, printID: number): Promise<PrintedPermits> {
  const print = await db.selectFrom('feePermitPrints').select('permits').where('id', '=', printID).executeTakeFirst();
  if (!print) throw missing();
  const ids = JSON.parse(print.permits) as number[];
  const found = new Map<number, PrintedPermit>();
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('feePermits')
      .innerJoin('students', 'students.id', 'feePermits.studentID')
      .select(['feePermits.id', 'code', 'verifyUrl', 'examination', 'validUntil', 'content', 'photoFileID'])
      .where('feePermits.id', 'in', some)
      .execute();
    for (const { id, content, ...row } of rows) found.set(id, { ...row, ...(JSON.parse(content) as PermitContent) });
  }
  return { ...(await readLetterhead(db)), permits: ids.flatMap((id) => found.get(id) ?? []) };
}

import { type Db, missing } from '../../handle.ts';
import type { FrozenClosing } from './FrozenClosing.ts';
import type { PrintedClosing } from './PrintedClosing.ts';

/** @throws CallError 404 */
export async function readClosing(db: Db, closingNo: number): Promise<PrintedClosing> {
  const found = await db
    .selectFrom('tillClosings')
    .select(['closingNo', 'at', 'counts', 'counted', 'expected', 'banked', 'slip', 'reason', 'content'])
    .where('closingNo', '=', closingNo)
    .executeTakeFirst();
  if (!found) throw missing();
  const { counts, content, ...closing } = found;
  return {
    ...closing,
    counts: JSON.parse(counts) as PrintedClosing['counts'],
    content: JSON.parse(content) as FrozenClosing,
  };
}

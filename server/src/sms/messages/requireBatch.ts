import { type Db, missing } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import type { Batch } from './batchRows.ts';

/** @throws CallError 404, of another branch too */
export async function requireBatch(db: Db, id: number): Promise<Batch> {
  const batch = await db
    .selectFrom('smsBatches')
    .selectAll()
    .where('id', '=', id)
    .where('branchID', '=', ownBranch)
    .executeTakeFirst();
  if (!batch) throw missing();
  return batch;
}

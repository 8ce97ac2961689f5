import type { Ledger } from '../ledger/post.ts';
import type { FeesTables } from '../tables.ts';

type Batch = Pick<FeesTables['feeBatches'], 'kind' | 'label' | 'yearID' | 'termID'>;

export async function addFeeBatch({ db, who, now }: Pick<Ledger, 'db' | 'who' | 'now'>, batch: Batch): Promise<number> {
  const { id } = await db
    .insertInto('feeBatches')
    .values({ ...batch, userID: who.userID, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

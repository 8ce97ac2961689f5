import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../../handle.ts';

const leftOf = prepared((db: Db, { batchID }: { batchID: number }) =>
  db
    .selectFrom('smsMessages')
    .select('id')
    .where('batchID', '=', batchID)
    .where('state', 'in', ['QUEUED', 'SENDING'])
    .limit(1),
);

/** A batch of which nothing waits and nothing is on its way is DONE; a stopped one stays so. */
export async function endIfOver(db: Db, batchID: number, now: Date): Promise<boolean> {
  if (await leftOf.first(db, { batchID })) return false;
  const ended = await db
    .updateTable('smsBatches')
    .set((row) => ({
      state: row
        .case()
        .when('state', '=', 'STOPPED')
        .then('STOPPED' as const)
        .else('DONE' as const)
        .end(),
      endedAt: now.toISOString(),
    }))
    .where('id', '=', batchID)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

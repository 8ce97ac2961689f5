import type { Db } from '../database/Db.ts';

/** Messages of trial that wait may have left since. */
export async function dropWaitingTests(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'CANCELLED', finishedAt: now.toISOString() })
    .where('kind', '=', 'testGateway')
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
}

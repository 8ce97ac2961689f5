import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** An expense may go back to who entered it, with a reason. What waits for approval is found by an index. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  const columns = [
    ['returnReason', 'text'],
    ['returnedBy', int],
    ['returnedAt', 'text'],
  ] as const;
  // SQLite adds one column a statement.
  for (const [name, kind] of columns) await db.schema.alterTable('expenses').addColumn(name, kind).execute();
  await db.schema
    .createIndex('expensesWaiting')
    .on('expenses')
    .columns(['projectID', 'id'])
    .where(sql<boolean>`approved = 0 and "deletedAt" is null`)
    .execute();
}

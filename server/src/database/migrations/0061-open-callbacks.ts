import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Delivery reports are read together: which of them are to be read stands in their rows, no longer in a job each. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema
    .alterTable('callbacks')
    .addColumn('isOpen', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update callbacks set "isOpen" = 1 where exists (select 1 from jobs
    where jobs.kind = 'callback:sms' and jobs.state in ('WAITING', 'RUNNING') and jobs.key = 'callback ' || callbacks.id)`.execute(
    db,
  );
  await db.schema
    .createIndex('callbacksOpen')
    .on('callbacks')
    .columns(['addressID', 'id'])
    .where(sql<boolean>`"isOpen" = 1`)
    .execute();
}

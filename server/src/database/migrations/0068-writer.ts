import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** On PostgreSQL who locks its one row writes (database/writing/postgresBatch.ts). */
export async function up(db: Kysely<unknown>, { int, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('writer')
    .ifNotExists()
    .addColumn('id', int, (c) => c.primaryKey())
    .modifyEnd(end)
    .execute();
  await sql`insert into writer (id) values (1) on conflict do nothing`.execute(db);
}

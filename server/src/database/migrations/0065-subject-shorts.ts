import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

/** The short name that the school chose for a subject; '' when it chose none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('subjects')
    .addColumn('short', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

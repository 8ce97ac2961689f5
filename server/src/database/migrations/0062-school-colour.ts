import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

/** The school's own colour, as #1b2a5b; '' when it has chosen none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('profile')
    .addColumn('colour', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** How many days the school was open in a term (0 until set), and on how many of them a student was present. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema
    .alterTable('nextTerms')
    .addColumn('daysOpen', int, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('reportComments').addColumn('daysPresent', int).execute();
}

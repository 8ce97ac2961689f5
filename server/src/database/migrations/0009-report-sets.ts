import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** A report of one exam set takes the place of that set's alone. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema
    .alterTable('reportCards')
    .addColumn('setID', int, (c) => c.notNull().defaultTo(0))
    .execute();
}

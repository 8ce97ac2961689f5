import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Whether report cards print what is owed of fees. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('balanceOnReports', int, (c) => c.notNull().defaultTo(0))
    .execute();
}

import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** What report cards may carry besides, and how they look. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema
    .alterTable('settings')
    .addColumn('remarksOnReports', int, (c) => c.notNull().defaultTo(0))
    .execute();
  for (const column of ['termEnds', 'requirements'])
    await db.schema
      .alterTable('nextTerms')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('profile')
    .addColumn('cardDesign', 'text', (c) => c.notNull().defaultTo('CLASSIC'))
    .execute();
}

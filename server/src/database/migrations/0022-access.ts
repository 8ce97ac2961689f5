import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Made sheets and lists end; ADMIN is told of closed accounts. Of the sheets there were, nobody can say which they are. */
export async function up(db: Kysely<unknown>, { int }: Kinds): Promise<void> {
  await db.schema.alterTable('files').addColumn('endsAt', 'text').execute();
  await db.schema
    .alterTable('notices')
    .addColumn('accountID', int, (c) => c.notNull().defaultTo(0))
    .execute();
}

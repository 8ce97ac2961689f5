import type { Kysely } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** What became of backups, proofs and restores. */
export async function up(db: Kysely<unknown>, { int, id, end }: Kinds): Promise<void> {
  await db.schema
    .createTable('safekeeping')
    .addColumn('id', int, id)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('ok', int, (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull())
    .modifyEnd(end)
    .execute();
  await db.schema.createIndex('safekeepingKind').on('safekeeping').columns(['kind', 'id']).execute();
}

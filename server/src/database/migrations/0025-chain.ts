import { type Kysely, sql } from 'kysely';
import { chainTrigger } from '../chainTrigger.ts';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** Each record of the audit names its key, and follows the last one. The next start seals what was there before. */
export async function up(db: Kysely<unknown>, { engine }: Kinds): Promise<void> {
  await db.schema
    .alterTable('audit')
    .addColumn('keyID', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  const schema = engine === 'sqlite' ? 'main' : await currentSchema(db);
  for (const statement of chainTrigger(engine, 'audit', schema)) await sql.raw(statement).execute(db);
}

async function currentSchema(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/** A plan made while these were empty reads them whole at each call, until PostgreSQL counts their rows again: let it do so soon. */
export async function up(db: Kysely<unknown>, { engine }: Kinds): Promise<void> {
  if (engine !== 'postgres') return;
  for (const table of ['jobs', 'sessions', 'idempotency'])
    await sql`alter table ${sql.table(table)} set
      (autovacuum_analyze_threshold = 50, autovacuum_analyze_scale_factor = 0.02)`.execute(db);
}

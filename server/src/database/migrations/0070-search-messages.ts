import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/**
 * Words among a term's messages (sms.md, section 9). PostgreSQL reads and folds each text several times slower than SQLite; with
 * an index by three letters it reads only those that may match.
 */
export async function up(db: Kysely<unknown>, { engine }: Kinds): Promise<void> {
  if (engine !== 'postgres') return;
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index "smsMessagesByWords" on "smsMessages" using gin (lower(name) gin_trgm_ops, lower(text) gin_trgm_ops)`.execute(
    db,
  );
}

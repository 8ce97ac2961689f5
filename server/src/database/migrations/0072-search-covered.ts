import { type Kysely, sql } from 'kysely';
import type { Kinds } from '../columns.ts';

export const runsOn = '0.1.0';

/**
 * Words among a term's messages (sms.md, section 9). SQLite reads them from the index by time, one text a message, without going
 * from each of its entries to the row. PostgreSQL has its index by words.
 */
export async function up(db: Kysely<unknown>, { engine }: Kinds): Promise<void> {
  if (engine !== 'sqlite') return;
  await db.schema.dropIndex('smsMessagesByTime').execute();
  await sql`create index "smsMessagesByTime" on "smsMessages" ("createdAt", id, name || char(10) || text)`.execute(db);
}

import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

/** A payment's entry also hashes its receipt and how it was paid. Entries of before have none, and stay as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledgerEntries').addColumn('receipt', 'text').execute();
}

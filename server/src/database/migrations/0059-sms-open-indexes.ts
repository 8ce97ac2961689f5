import { type Kysely, sql } from 'kysely';

export const runsOn = '0.1.0';

/** SQLite takes a partial index for `state = 'SENDING'` only where the index says just that: it read all messages instead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('smsMessagesOpen').execute();
  await db.schema
    .createIndex('smsMessagesSending')
    .on('smsMessages')
    .columns(['gatewayID', 'claimedAt'])
    .where(sql<boolean>`state = 'SENDING'`)
    .execute();
  await db.schema
    .createIndex('smsMessagesUnknown')
    .on('smsMessages')
    .column('claimedAt')
    .where(sql<boolean>`state = 'UNKNOWN'`)
    .execute();
}

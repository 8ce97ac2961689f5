import { type Kysely, sql } from 'kysely';

export const runsOn = '0.1.0';

/** A payment that is typed with the number of the bank or telephone company finds its imported line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('incomingLinesByChannel')
    .on('incomingLines')
    .columns(['accountID', 'channelKey'])
    .where(sql<boolean>`"channelKey" <> '' and "state" <> 'UNDONE'`)
    .execute();
}

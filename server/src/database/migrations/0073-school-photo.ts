import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

/** The picture beside the sign-in; null when the school has chosen none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('profile').addColumn('photoFileID', 'text').execute();
}

import type { Kysely } from 'kysely';

export const runsOn = '0.1.0';

/** Who was in a class: the overview of marks asks it each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('classHistoryByPlace')
    .on('classHistory')
    .columns(['classID', 'streamID', 'studentID'])
    .execute();
}

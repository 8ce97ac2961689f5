import type { Db } from '../../handle.ts';

/** Of a term; 0 until Report Settings says it. */
export async function readDaysOpen(db: Db, { yearID, termID }: { yearID: number; termID: number }): Promise<number> {
  const term = await db
    .selectFrom('nextTerms')
    .select('daysOpen')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .executeTakeFirst();
  return term?.daysOpen ?? 0;
}

import type { Db } from '../../handle.ts';
import { asSat, listedSets, type Term } from '../../marking/termSets.ts';

/** The exam sets of the end-of-term cards in force, by class: several choices where only a part was issued again. */
export async function readIssuedSets(db: Db, { yearID, termID }: Term): Promise<Map<number, number[][]>> {
  const rows = await db
    .selectFrom('reportCards')
    .select(['classID', 'setIDs'])
    .distinct()
    .where('kind', '=', 'EOT_REPORT')
    .where('yearID', '=', yearID)
    .where('termID', '=', termID)
    .where('state', '=', 'VALID')
    .where('setIDs', '!=', '')
    .orderBy('classID')
    .orderBy('setIDs')
    .execute();
  const ofClass = Map.groupBy(rows, ({ classID }) => classID);
  return new Map(
    [...ofClass].map(([classID, cards]) => [classID, cards.map(({ setIDs }) => asSat(listedSets(setIDs)))]),
  );
}

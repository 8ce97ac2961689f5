import type { Db } from '../handle.ts';
import type { ReportRun } from './reportRun.ts';

/** The year, the term and the exam sets that are asked for, in the order in which they are asked for. */
export async function readPeriod(
  db: Db,
  { yearID, termID, setIDs }: { yearID: number; termID: number; setIDs: readonly number[] },
): Promise<Pick<ReportRun, 'yearName' | 'termID' | 'sets'>> {
  const { yearName } = await db
    .selectFrom('years')
    .select('yearName')
    .where('id', '=', yearID)
    .executeTakeFirstOrThrow();
  const sets = await db
    .selectFrom('examSets')
    .select(['id', 'name'])
    .where('id', 'in', [...setIDs])
    .execute();
  return { yearName, termID, sets: setIDs.flatMap((id) => sets.find((set) => set.id === id) ?? []) };
}

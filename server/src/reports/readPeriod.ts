import type { Db } from '../handle.ts';
import type { ReportRun } from './reportRun.ts';

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

import type { Db } from '../database/Db.ts';

/** The subjects with a paper in use. */
export async function readSubjectsWithPapers(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('chapters')
    .select('subjectID')
    .distinct()
    .where('kind', '=', 'paper')
    .where('status', '=', 1)
    .execute();
  return new Set(rows.map(({ subjectID }) => subjectID));
}

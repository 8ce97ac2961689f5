import type { SchoolDatabase } from '../handle.ts';

/** Milliseconds for which a job that is over can still be asked for: 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Deletes jobs that ended more than 30 days ago and answers how many; the files they made stay. */
export async function cleanUpJobs(database: SchoolDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT).toISOString();
  const { numDeletedRows } = await database.write((db) =>
    db.deleteFrom('jobs').where('finishedAt', '<', before).executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

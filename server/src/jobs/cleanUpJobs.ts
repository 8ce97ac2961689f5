import type { SchoolDatabase } from '../database/Db.ts';
import { forgetFile } from '../files/FileStore.ts';

/** Milliseconds for which a job that is over can still be asked for: 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes jobs that ended more than 30 days ago and answers how many. The files they made stay, but not those of their parts,
 * whose pages are in the whole.
 */
export async function cleanUpJobs(database: SchoolDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT).toISOString();
  return database.write(async (db) => {
    const parts = await db
      .selectFrom('jobParts')
      .innerJoin('jobs', 'jobs.id', 'jobParts.jobID')
      .select(['jobID', 'jobParts.fileID'])
      .where('finishedAt', '<', before)
      .execute();
    for (const { jobID, fileID } of parts) {
      await db.deleteFrom('jobParts').where('jobID', '=', jobID).where('fileID', '=', fileID).execute();
      await forgetFile(db, fileID);
    }
    const { numDeletedRows } = await db.deleteFrom('jobs').where('finishedAt', '<', before).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

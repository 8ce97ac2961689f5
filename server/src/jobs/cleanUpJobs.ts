import type { SchoolDatabase } from '../database/Db.ts';
import { forgetFile } from '../files/FileStore.ts';

/** 30 days. */
const KEPT = 30 * 24 * 60 * 60 * 1000;

/** Files of parts go too: their pages are in the whole file, which stays. */
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

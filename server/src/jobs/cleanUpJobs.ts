import type { Db, SchoolDatabase } from '../database/Db.ts';
import { aDay, forgetFile } from '../files/FileStore.ts';

/** Runs of users are known for 30 days or as long as their file, the program's own for a day when they succeeded. */
export async function cleanUpJobs(database: SchoolDatabase, now: Date): Promise<number> {
  return database.write(async (db) => {
    const over = await endedJobs(db, now);
    for (const { id } of over) {
      const parts = await db.selectFrom('jobParts').select('fileID').where('jobID', '=', id).execute();
      await db.deleteFrom('jobParts').where('jobID', '=', id).execute();
      for (const { fileID } of parts) await forgetFile(db, fileID);
      await db.deleteFrom('jobs').where('id', '=', id).execute();
    }
    return over.length;
  });
}

function endedJobs(db: Db, now: Date): Promise<{ id: number }[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * aDay).toISOString();
  return db
    .selectFrom('jobs')
    .select('id')
    .where('finishedAt', 'is not', null)
    .where((job) =>
      job.or([
        job('finishedAt', '<', daysAgo(30)),
        job.and([job('ownerID', '=', 0), job('state', '=', 'DONE'), job('finishedAt', '<', daysAgo(1))]),
        job.and([job('fileID', 'is not', null), job('fileID', 'not in', job.selectFrom('files').select('files.id'))]),
      ]),
    )
    .execute();
}

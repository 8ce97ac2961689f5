import type { Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { Charging } from './chargingJob.ts';

/** Unfinished runs of chargeTerm, newest first. */
export async function readRunningCharges(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.ownerID')
    .select(['jobs.id', 'jobs.payload', 'jobs.ownerID', 'jobs.done', 'jobs.total', 'users.fname', 'users.lname'])
    .where('jobs.kind', '=', 'chargeTerm')
    .where('jobs.state', 'in', ['WAITING', 'RUNNING'])
    .orderBy('jobs.id', 'desc')
    .execute();
  return rows.map(({ id, payload, ownerID, done, total, fname, lname }) => {
    const charging: Charging = JSON.parse(payload);
    return { ...charging, jobID: id, ownerID, done, total, by: staffName({ fname, lname }) };
  });
}

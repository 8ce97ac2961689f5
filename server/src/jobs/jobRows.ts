import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { forgetFile } from '../files/FileStore.ts';
import type { Grant } from '../Grant.ts';
import type { Db, SchoolDatabase } from '../handle.ts';
import type { FailedStudent, JobPart, JobView, Lane } from './Jobs.ts';
import { isAbandoned, leaseOf } from './leases.ts';
import type { JobsTables } from './tables.ts';

type JobRow = Selectable<JobsTables['jobs']>;

export interface ClaimedJob extends JobRow {
  lease: string;
}

export interface JobProgress {
  done: number;
  total: number;
  failed: FailedStudent[];
}

export type Settlement = JobProgress &
  Partial<Pick<JobRow, 'fileID' | 'error' | 'runAt' | 'attempts'>> &
  Pick<JobRow, 'state'>;

export const isOver = (state: JobRow['state']): boolean => state !== 'WAITING' && state !== 'RUNNING';

export async function viewJob(db: Db, jobID: number): Promise<JobView | undefined> {
  const row = await db
    .selectFrom('jobs')
    .select(['id', 'kind', 'ownerID', 'state', 'done', 'total', 'failed', 'fileID', 'error', 'grant'])
    .where('id', '=', jobID)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      failed: JSON.parse(row.failed) as FailedStudent[],
      grant: JSON.parse(row.grant ?? 'null') as Grant | null,
    }
  );
}

interface Claim {
  kinds: string[];
  lanes: Lane[];
  now: Date;
  lease: string;
  leaseFor: number;
}

type Engine = SchoolDatabase['engine'];

const due = (db: QueryCreator<Tables>, engine: Engine, { kinds, lanes, now }: Omit<Claim, 'lease' | 'leaseFor'>) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('lane', 'in', lanes)
    .where((job) =>
      job.or([
        job.and([job('state', '=', 'WAITING'), job('runAt', '<=', now.toISOString())]),
        job.and([
          job('state', '=', 'RUNNING'),
          job.or([
            job('leaseUntil', '<', now.toISOString()),
            ...(engine === 'postgres' ? [isAbandoned('jobs.lease')] : []),
          ]),
        ]),
      ]),
    )
    .limit(1);

/** Takes the owner whose last job of the lane began longest ago. */
const nextDue = (db: QueryCreator<Tables>, engine: Engine, claim: Claim) =>
  due(db, engine, claim)
    .orderBy((job) =>
      job
        .selectFrom('jobs as earlier')
        .select((one) => one.fn.max('earlier.claimOrder').as('last'))
        .whereRef('earlier.ownerID', '=', 'jobs.ownerID')
        .whereRef('earlier.lane', '=', 'jobs.lane'),
    )
    .orderBy('runAt')
    .orderBy('id');

/** One statement, so that two processes never claim the same job. */
export async function claimJob(database: SchoolDatabase, claim: Claim): Promise<ClaimedJob | undefined> {
  const { now, lease, leaseFor } = claim;
  const { engine } = database;
  // Read first: an idle server writes nothing.
  if (!(await due(database.read, engine, claim).executeTakeFirst())) return undefined;
  const row = await database.write((db) =>
    db
      .with('next', (cte) =>
        nextDue(cte, engine, claim).$if(engine === 'postgres', (job) => job.forUpdate().skipLocked()),
      )
      .updateTable('jobs')
      .set((job) => ({
        state: 'RUNNING',
        lease: leaseOf(engine, lease),
        leaseUntil: new Date(now.getTime() + leaseFor).toISOString(),
        attempts: job('attempts', '+', 1),
        claimOrder: job
          .selectFrom('jobs as earlier')
          .select(sql<number>`max(${sql.ref('earlier.claimOrder')}) + 1`.as('next')),
        done: 0,
        failed: '[]',
      }))
      .where('id', 'in', (job) => job.selectFrom('next').select('id'))
      .returningAll()
      .executeTakeFirst(),
  );
  return row && { ...row, lease: row.lease ?? lease };
}

const leased = (db: Db, { id, lease }: ClaimedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease).where('state', '=', 'RUNNING');

/** False when the job is no longer ours. */
export async function renewLease(db: Db, job: ClaimedJob, progress: JobProgress, leaseUntil: Date): Promise<boolean> {
  const { done, total, failed } = progress;
  const values = { done, total, failed: JSON.stringify(failed), leaseUntil: leaseUntil.toISOString() };
  return changedOne(await leased(db, job).set(values).executeTakeFirst());
}

/** Locks the job's row until the transaction ends; false when the job is no longer ours. */
export async function lockLease(db: Db, job: ClaimedJob, leaseUntil: Date): Promise<boolean> {
  return changedOne(await leased(db, job).set({ leaseUntil: leaseUntil.toISOString() }).executeTakeFirst());
}

export async function isLeased({ read }: SchoolDatabase, { id, lease }: ClaimedJob): Promise<boolean> {
  const query = read.selectFrom('jobs').select('id').where('id', '=', id).where('lease', '=', lease);
  return (await query.where('state', '=', 'RUNNING').executeTakeFirst()) !== undefined;
}

export const readParts = (db: Db, jobID: number): Promise<JobPart[]> =>
  db.selectFrom('jobParts').select(['label', 'fileID']).where('jobID', '=', jobID).orderBy('position').execute();

export async function showPart(db: Db, jobID: number, position: number, { label, fileID }: JobPart): Promise<void> {
  const place = db.deleteFrom('jobParts').where('jobID', '=', jobID).where('position', '=', position);
  // An interrupted run may have shown one already.
  for (const { fileID: before } of await place.returning('fileID').execute()) await forgetFile(db, before);
  await db.insertInto('jobParts').values({ jobID, position, label, fileID }).execute();
}

/** False, without a change, when the job is no longer ours. */
export async function settleJob(db: Db, job: ClaimedJob, { failed, ...to }: Settlement, now: Date): Promise<boolean> {
  const end = to.state === 'WAITING' && (await hasSuccessor(db, job)) ? replaced : to;
  const finishedAt = isOver(end.state) ? now.toISOString() : null;
  const values = { ...to, ...end, failed: JSON.stringify(failed), finishedAt, lease: null, leaseUntil: null };
  return changedOne(await leased(db, job).set(values).executeTakeFirst());
}

const replaced = { state: 'CANCELLED', error: 'A later run takes the place of this one' } as const;

const hasSuccessor = async (db: Db, { key }: Pick<JobRow, 'key'>): Promise<boolean> =>
  key !== null &&
  (await db
    .selectFrom('jobs')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()) !== undefined;

/** Only one process uses a SQLite file: jobs that are RUNNING at its start belonged to a process that died. */
export async function requeueOrphans(db: Db, now: Date): Promise<void> {
  const left = await db
    .selectFrom('jobs')
    .select(['id', 'key'])
    .where('state', '=', 'RUNNING')
    .orderBy('id', 'desc')
    .execute();
  for (const job of left) {
    const to = (await hasSuccessor(db, job))
      ? { ...replaced, finishedAt: now.toISOString() }
      : { state: 'WAITING' as const };
    await db
      .updateTable('jobs')
      .set({ ...to, lease: null, leaseUntil: null })
      .where('id', '=', job.id)
      .execute();
  }
}

export async function cancelJob(db: Db, jobID: number, now: Date): Promise<boolean> {
  const values = { state: 'CANCELLED', finishedAt: now.toISOString(), lease: null, leaseUntil: null } as const;
  const query = db.updateTable('jobs').set(values).where('id', '=', jobID).where('state', 'in', ['WAITING', 'RUNNING']);
  return changedOne(await query.executeTakeFirst());
}

const changedOne = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows === 1n;

import { createHash } from 'node:crypto';
import { jobsTexts as texts } from '@somero/contract/jobs/texts.ts';
import { sql } from 'kysely';
import { CallError, type Db } from '../handle.ts';
import type { NewJob, UserRun } from './Jobs.ts';

const mostUnfinished = 3;
/** Seconds. */
const tryAgainAfter = 5;

export const enqueueJob = (db: Db, job: NewJob, now: Date): Promise<number> => insert(db, { ...job, asked: 0 }, now);

export async function requestJob(db: Db, run: UserRun, now: Date): Promise<number> {
  const { ownerID, kind, payload } = run;
  const key = createHash('sha256')
    .update(JSON.stringify([ownerID, kind, payload]))
    .digest('base64url');
  const unfinished = await db
    .selectFrom('jobs')
    .select(['key', 'state'])
    .where('ownerID', '=', ownerID)
    .where('asked', '=', 1)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .execute();
  const isWaiting = unfinished.some((job) => job.key === key && job.state === 'WAITING');
  if (!isWaiting && unfinished.length >= mostUnfinished) {
    throw new CallError(429, texts.tooManyRuns, { retryAfter: tryAgainAfter });
  }
  return insert(db, { ...run, key, asked: 1 }, now);
}

async function insert(db: Db, job: NewJob & { asked: number }, now: Date): Promise<number> {
  const { kind, payload, ownerID, asked, total = 0, lane = 'documents', runAt = now, key = null, grant } = job;
  const at = runAt.toISOString();
  const row = { kind, payload: JSON.stringify(payload), ownerID, asked, total, lane, key, runAt: at };
  const granted = { grant: grant ? JSON.stringify(grant) : null };
  const fresh = { state: 'WAITING', done: 0, failed: '[]', error: '', attempts: 0 } as const;
  const { id } = await db
    .insertInto('jobs')
    .values({ ...row, ...granted, ...fresh, createdAt: now.toISOString() })
    .onConflict((other) =>
      other
        .column('key')
        .where('state', '=', sql.lit('WAITING' as const))
        .doUpdateSet((waiting) => ({
          runAt: waiting.case().when('jobs.runAt', '>', at).then(at).else(waiting.ref('jobs.runAt')).end(),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

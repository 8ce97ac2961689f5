import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { conflict, type Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { Scope } from './readCharged.ts';

/** Post to many students, some of them a transaction. */
export const feeRunKinds = ['chargeTerm', 'addFeesForStudents', 'reverseFeeBatch'] as const;

export interface FeeRun {
  batchID: number;
  /** Students, as it began; of an import that is undone its lines. */
  total: number;
  requestID: string;
}

/** Unfinished runs, newest first. */
export async function readFeeRuns(db: Db) {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.ownerID')
    .select(['jobs.id', 'jobs.kind', 'jobs.payload', 'jobs.ownerID', 'jobs.done', 'jobs.total'])
    .select(['users.fname', 'users.lname'])
    .where('jobs.kind', 'in', feeRunKinds)
    .where('jobs.state', 'in', ['WAITING', 'RUNNING'])
    .orderBy('jobs.id', 'desc')
    .execute();
  return rows.map(({ id, kind, payload, ownerID, done, total, fname, lname }) => {
    const run: FeeRun & { yearID?: number; termID?: number; scope?: Scope } = JSON.parse(payload);
    return {
      ...run,
      ...{ kind: kind as (typeof feeRunKinds)[number], jobID: id, ownerID, done, total },
      by: staffName({ fname, lname }),
    };
  });
}

/** @throws CallError 409 while the batch is being undone; without a number, any */
export async function requireNotUndoing(db: Db, batchID?: number): Promise<void> {
  const runs = await readFeeRuns(db);
  const isUndone = runs.some((run) => run.kind === 'reverseFeeBatch' && (batchID ?? run.batchID) === run.batchID);
  if (isUndone) throw conflict(texts.runsStill.reverseFeeBatch);
}

type Running = Awaited<ReturnType<typeof readFeeRuns>>[number];

/** A run that changes the same charges must end first; one that charges a term only where `charging` says so. @throws CallError 409 */
export async function requireNoFeeRun(db: Db, charging: (run: Running) => boolean = () => false): Promise<void> {
  const run = (await readFeeRuns(db)).find((each) => each.kind !== 'chargeTerm' || charging(each));
  if (run) throw conflict(texts.runsStill[run.kind]);
}

import { recordOwn } from '../../audit/continueChain.ts';
import type { Db, SchoolDatabase, SchoolFacts } from '../../handle.ts';
import type { JobKind } from '../../jobs/Jobs.ts';
import type { Secrets } from '../../secrets/Secrets.ts';
import { signingSecret } from '../../signing/signing.ts';
import { batchFacts } from '../charging/batchSizes.ts';
import { readFeeRuns } from '../charging/feeRuns.ts';
import { makerName } from '../schoolpay/makerName.ts';
import type { Taken } from './intake.ts';
import { saveLines } from './saveLines.ts';

interface SavingRun {
  batchID: number;
  requestID: string;
}

interface SavingParts {
  database: SchoolDatabase;
  secrets: Secrets;
  facts: SchoolFacts;
  clock: () => Date;
}

const savingKey = (batchID: number): string => `importPayments/${batchID}`;

/** What to enqueue after `intake`, in its transaction. */
export const savingRun = (batchID: number, requestID: string, ownerID: number) => ({
  ...{ kind: 'importPayments', key: savingKey(batchID), ownerID },
  payload: { batchID, requestID } satisfies SavingRun,
});

/** Lines to save after `intake`, by their batch: new ones, and those whose run ended too early and that nobody undoes. */
export async function toSave(db: Db, { batchID, added, left }: Taken): Promise<[number, number][]> {
  const batches: [number, number][] = [...left, ...(batchID > 0 ? [[batchID, added] as [number, number]] : [])];
  const undone = (await readFeeRuns(db)).map((run) => run.batchID);
  const free: [number, number][] = [];
  for (const batch of batches) if (!undone.includes(batch[0]) && !(await isBeingSaved(db, batch[0]))) free.push(batch);
  return free;
}

/** Whether an import is being saved: a run that FAILED left its lines SAVING. */
export async function isBeingSaved(db: Db, batchID: number): Promise<boolean> {
  const run = await db
    .selectFrom('jobs')
    .select('id')
    .where('key', '=', savingKey(batchID))
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirst();
  return run !== undefined;
}

/** Posts the lines of an import, some at a time. It goes on after a crash; after FAILED the same file again goes on with it. */
export const savingJob = ({ database, secrets, facts, clock }: SavingParts): JobKind => ({
  run: async (job) => {
    const { batchID, requestID } = job.payload as SavingRun;
    const secret = await signingSecret({ database, secrets });
    const { who, total } = await readBatch(database.read, batchID);
    let done = 0;
    for (let isOver = false; !isOver; ) {
      job.signal.throwIfAborted();
      const now = clock();
      const part = await job.write((db) => saveLines({ db, now, secrets, who, school: facts, secret }, batchID));
      done += part.saved;
      job.progress(Math.min(done, total), total);
      isOver = part.isOver;
    }
    return async (db) => {
      const change = { type: 'feeBatch', id: batchID, before: null, after: await batchFacts(db, batchID) } as const;
      const entry = { call: 'importPayments:done', at: clock(), actorID: who.userID, requestID, changes: [change] };
      await recordOwn(db, secrets, entry);
      return {};
    };
  },
});

async function readBatch(db: Db, batchID: number) {
  const batch = await db
    .selectFrom('feeBatches')
    .leftJoin('users', 'users.id', 'feeBatches.userID')
    .select(['feeBatches.userID', 'fname', 'lname'])
    .where('feeBatches.id', '=', batchID)
    .executeTakeFirstOrThrow();
  const { lines } = await db
    .selectFrom('incomingLines')
    .select((eb) => eb.fn.countAll<number | string>().as('lines'))
    .where('batchID', '=', batchID)
    .where('state', '=', 'SAVING')
    .executeTakeFirstOrThrow();
  return { who: { userID: batch.userID, name: makerName(batch) }, total: Number(lines) };
}

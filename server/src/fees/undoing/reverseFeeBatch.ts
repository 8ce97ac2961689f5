import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { conflict, type Db, fail, inSteps, missing } from '../../handle.ts';
import { effectOf } from '../charging/effectOf.ts';
import { readFeeRuns, requireNoFeeRun } from '../charging/feeRuns.ts';
import { waitForFeeRun } from '../charging/waitForFeeRun.ts';
import { undoImport } from '../incoming/undoImport.ts';
import { requireLatest } from './requireLatest.ts';
import { undoing } from './undoing.ts';
import type { UndoingRun } from './undoingJob.ts';

/** Planned before the transaction; a run does it, some students at a time. */
export const reverseFeeBatch = inSteps<'reverseFeeBatch', ReturnType<typeof effectOf> | null>({
  prepare: async ({ id, reason, dryRun }, { db }) => {
    if ((await requireBatch(db, id)).kind === 'IMPORT') return null;
    const plan = await undoing(db, await requireStanding(db, id));
    if (dryRun !== 1 && reason === undefined) throw fail(feesTexts.enterReason, 'reason');
    return effectOf(plan);
  },
  run: async ({ id, reason, dryRun }, ctx, sums) => {
    if (sums === null) return undoImport(ctx, await requireBatch(ctx.db, id), { reason, dryRun });
    const effect = { ...sums, classes: [], warning: '' };
    if (dryRun === 1) return { msg: texts.preview, effect };
    const { db, jobs, who, requestID, grant } = ctx;
    await requireStanding(db, id);
    const total = effect.students;
    const payload: UndoingRun = { batchID: id, reason: reason ?? '', total, requestID };
    const jobID = await jobs.enqueue(db, { kind: 'reverseFeeBatch', payload, ownerID: who.userID, total, grant });
    ctx.changed('job', jobID, null, {});
    return { msg: texts.undone, effect, jobID };
  },
  finish: (answer, ctx) => waitForFeeRun(answer, ctx, texts.undoing),
});

async function requireBatch(db: Db, id: number) {
  const batch = await db
    .selectFrom('feeBatches')
    .select(['id', 'kind', 'termID', 'userID', 'undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw missing();
  if (batch.undoneAt !== null) throw conflict(texts.undoneAlready);
  return batch;
}

/** @throws CallError 404, 409 when it was undone, when its charges are being changed, or when later changes stand on it */
async function requireStanding(db: Db, id: number) {
  const batch = await requireBatch(db, id);
  const runs = await readFeeRuns(db);
  if (runs.some(({ batchID, kind }) => batchID === id && kind !== 'reverseFeeBatch'))
    throw conflict(texts.stillCharging);
  await requireNoFeeRun(db, () => true);
  await requireLatest(db, batch);
  return batch;
}

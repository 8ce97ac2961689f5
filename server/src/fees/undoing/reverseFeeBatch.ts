import type { Answered } from '@somero/contract';
import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { type Context, conflict, type Db, fail, inSteps, missing } from '../../handle.ts';
import { effectOf } from '../charging/effectOf.ts';
import { readFeeRuns, requireNoFeeRun, requireNotUndoing } from '../charging/feeRuns.ts';
import { waitForFeeRun } from '../charging/waitForFeeRun.ts';
import { importEffect, requireOthersImport } from '../incoming/undoImport.ts';
import { requireLatest } from './requireLatest.ts';
import { undoing } from './undoing.ts';
import type { UndoingRun } from './undoingJob.ts';

interface Planned {
  effect: Omit<Answered<'reverseFeeBatch'>['effect'], 'classes' | 'warning'>;
  /** Students; of an import its lines. */
  total: number;
}

/** Planned before the transaction; a run does it, some students or lines at a time. */
export const reverseFeeBatch = inSteps<'reverseFeeBatch', Planned>({
  prepare: async ({ id, reason, dryRun }, ctx) => {
    const batch = await requireStanding(ctx, id);
    if (dryRun !== 1 && reason === undefined) throw fail(feesTexts.enterReason, 'reason');
    if (batch.kind === 'IMPORT') return importEffect(ctx.db, id);
    const effect = effectOf(await undoing(ctx.db, batch));
    return { effect, total: effect.students };
  },
  run: async ({ id, reason, dryRun }, ctx, planned) => {
    const effect = { ...planned.effect, classes: [], warning: '' };
    if (dryRun === 1) return { msg: texts.preview, effect };
    const { db, jobs, who, requestID, grant } = ctx;
    await requireStanding(ctx, id);
    const { total } = planned;
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

/** @throws CallError 404; 409 when undone, being changed, or built on; of an import see requireOthersImport */
async function requireStanding(ctx: Pick<Context, 'db' | 'who'>, id: number) {
  const { db } = ctx;
  const batch = await requireBatch(db, id);
  if (batch.kind === 'IMPORT') {
    await requireNotUndoing(db, id);
    await requireOthersImport(ctx, batch);
    return batch;
  }
  const runs = await readFeeRuns(db);
  if (runs.some(({ batchID, kind }) => batchID === id && kind !== 'reverseFeeBatch'))
    throw conflict(texts.stillCharging);
  await requireNoFeeRun(db, () => true);
  await requireLatest(db, batch);
  return batch;
}

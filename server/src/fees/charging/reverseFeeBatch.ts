import { chargingTexts as texts } from '@somero/contract/fees/charging/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { type Context, conflict, type Db, fail, type Handler, missing } from '../../handle.ts';
import { reverseAll } from '../ledger/reverse.ts';
import { batchSizes } from './batchSizes.ts';
import { effectOf } from './effectOf.ts';
import { readRunningCharges } from './readRunningCharges.ts';
import { requireLatest } from './requireLatest.ts';
import { restoreSettings } from './restoreSettings.ts';
import { undoing } from './undoing.ts';

export const reverseFeeBatch: Handler<'reverseFeeBatch'> = async ({ id, reason, dryRun }, ctx) => {
  const { db } = ctx;
  const batch = await readStanding(db, id);
  await requireLatest(db, batch);
  const { entries, plan } = await undoing(db, batch);
  const effect = { ...effectOf(plan), classes: [], warning: '' };
  if (dryRun === 1) return { msg: texts.preview, effect };
  if (reason === undefined) throw fail(feesTexts.enterReason, 'reason');
  const reversals = await reverseAll(ctx, entries, { reason, batchID: id });
  await db.deleteFrom('chargedClasses').where('batchID', '=', id).execute();
  await restoreSettings(ctx, id);
  await close(ctx, id, reason, reversals);
  return { msg: texts.undone, effect };
};

async function readStanding(db: Db, id: number) {
  const batch = await db
    .selectFrom('feeBatches')
    .select(['id', 'kind', 'termID', 'undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw missing();
  if (batch.undoneAt !== null) throw conflict(texts.undoneAlready);
  const runs = await readRunningCharges(db);
  if (runs.some(({ batchID }) => batchID === id)) throw conflict(texts.stillCharging);
  return batch;
}

async function close(ctx: Context, id: number, reason: string, reversals: readonly number[]): Promise<void> {
  const { db, who, now } = ctx;
  const undone = { undoneBy: who.userID, undoneAt: now.toISOString(), undoneReason: reason };
  await db.updateTable('feeBatches').set(undone).where('id', '=', id).execute();
  const { students, up, down } = (await batchSizes(db, [id]))(id);
  const facts = { students, sum: up - down, firstEntry: reversals[0] ?? 0, lastEntry: reversals.at(-1) ?? 0 };
  ctx.changed('feeBatch', id, { undone: 0 }, { undone: 1, reason, ...facts });
}

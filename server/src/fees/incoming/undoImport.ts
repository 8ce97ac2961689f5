import { chargingTexts } from '@somero/contract/fees/charging/texts.ts';
import { incomingTexts as texts } from '@somero/contract/fees/incoming/texts.ts';
import { feesTexts } from '@somero/contract/fees/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { inChunks } from '../../database/inChunks.ts';
import { type Context, conflict, type Db, fail, refuse } from '../../handle.ts';
import { reverseAll } from '../ledger/reverse.ts';
import { isBeingSaved } from './savingJob.ts';

/** What an import brought: receipts of its payments that stand, and its other entries. */
async function readBrought(db: Db, batchID: number) {
  const lines = await db
    .selectFrom('incomingLines')
    .select(['id', 'state', 'entry', 'ownEntry', 'paymentID', 'tillID'])
    .where('batchID', '=', batchID)
    .where('state', '<>', 'UNDONE')
    .execute();
  if (lines.some(({ state }) => state === 'SAVING') && (await isBeingSaved(db, batchID)))
    throw conflict(texts.stillSaving);
  const paid = lines.flatMap(({ state, paymentID }) => (state === 'MATCHED' && paymentID !== null ? [paymentID] : []));
  const receipts = [];
  for (const some of inChunks(paid))
    receipts.push(
      ...(await db
        .selectFrom('feeReceipts')
        .innerJoin('payments', 'payments.id', 'feeReceipts.paymentID')
        .select(['entry', 'studentID', 'feeReceipts.amount', 'payments.userID'])
        .where('paymentID', 'in', some)
        .execute()),
    );
  const others = lines.flatMap(({ entry, ownEntry }) => [entry, ownEntry]).filter((entry) => entry !== null);
  const confirmed = lines.flatMap(({ state, paymentID }) =>
    state === 'CONFIRMS' && paymentID !== null ? [paymentID] : [],
  );
  const tills = lines.flatMap(({ state, tillID }) => (state === 'CONFIRMS' && tillID !== null ? [tillID] : []));
  return { paid, receipts, others, confirmed, tills };
}

/**
 * Undoes an import of payments whole, with what was decided of its lines since. Never by its maker, who could else take a child's
 * payment back alone. The file can be imported again.
 */
export async function undoImport(
  ctx: Context,
  batch: { id: number; userID: number },
  { reason, dryRun }: { reason: string | undefined; dryRun: 0 | 1 | undefined },
) {
  const { db, who, now } = ctx;
  if (batch.userID === who.userID) throw refuse(texts.ownImport);
  const { paid, receipts, others, confirmed, tills } = await readBrought(db, batch.id);
  // Of somebody else's import, too, one's own payment is reversed by others.
  if (who.catID !== adminCategory && receipts.some(({ userID }) => userID === who.userID))
    throw refuse(texts.ownMatches);
  const students = new Set(receipts.map(({ studentID }) => studentID)).size;
  const up = receipts.reduce((sum, { amount }) => sum + amount, 0);
  const sums = { students, up, down: 0, released: 0, unknown: 0 };
  const effect = { ...sums, perTerm: [], classes: [], warning: '' };
  if (dryRun === 1) return { msg: chargingTexts.preview, effect };
  if (reason === undefined) throw fail(feesTexts.enterReason, 'reason');
  const entries = [...receipts.map(({ entry }) => entry), ...others].sort((a, b) => b - a);
  const reversals = await reverseAll(ctx, entries, { reason, batchID: batch.id });
  const undone = { reversedBy: who.userID, reversedAt: now.toISOString(), reversedReason: reason };
  for (const some of inChunks(paid)) await db.updateTable('payments').set(undone).where('id', 'in', some).execute();
  for (const some of inChunks(confirmed))
    await db.updateTable('payments').set({ confirmedAt: null }).where('id', 'in', some).execute();
  for (const some of inChunks(tills))
    await db.updateTable('tills').set({ confirmed: 0 }).where('id', 'in', some).execute();
  const cleared = { entry: null, ownEntry: null, state: 'UNDONE', flag: '' } as const;
  await db.updateTable('incomingLines').set(cleared).where('batchID', '=', batch.id).execute();
  const closed = { undoneBy: who.userID, undoneAt: now.toISOString(), undoneReason: reason };
  await db.updateTable('feeBatches').set(closed).where('id', '=', batch.id).execute();
  const facts = { students, sum: up, firstEntry: reversals[0] ?? 0, lastEntry: reversals.at(-1) ?? 0 };
  ctx.changed('feeBatch', batch.id, { undone: 0 }, { undone: 1, reason, ...facts });
  return { msg: chargingTexts.undone, effect };
}

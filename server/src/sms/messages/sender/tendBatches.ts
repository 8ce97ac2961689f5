import { isOpen, nextOpen } from '@somero/contract/sms/messages/when.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../../handle.ts';
import { purseInUse } from '../../gateways/readGateways.ts';
import { readSmsRules } from '../../settings/readSmsRules.ts';
import type { Batch } from '../batchRows.ts';
import { isUndecided, stopUndecided } from '../ending/stopUndecided.ts';
import { startBatch } from '../startBatch.ts';
import { programLedger, type SenderParts } from './SenderParts.ts';

const openBatches = prepared((db: Db) =>
  db.selectFrom('smsBatches').selectAll().where('state', 'in', ['SCHEDULED', 'HELD', 'SENDING']).orderBy('startsAt'),
);

type Step = 'start' | 'hold' | 'stop';

/** Begins what is due, holds what the hours stop, and stops what the other purse paid for or what nobody decided on. @returns whether anything may be sent */
export async function tendBatches(parts: SenderParts): Promise<boolean> {
  const { database } = parts;
  const open = await openBatches.rows(database.read, {});
  if (open.length === 0) return false;
  let changed = false;
  for (const batch of open) {
    if ((await stepOf(database.read, batch, parts.clock())) === null) continue;
    changed = true;
    await database.write(async (db) => {
      const now = parts.clock();
      const fresh = await db.selectFrom('smsBatches').selectAll().where('id', '=', batch.id).executeTakeFirst();
      const step = fresh && (await stepOf(db, fresh, now));
      if (fresh && step === 'start') await startBatch(programLedger(db, parts), fresh);
      if (fresh && step === 'hold') await hold(db, fresh, now);
      if (fresh && step === 'stop') await stopUndecided(programLedger(db, parts), fresh);
    });
  }
  return changed || open.some(({ state }) => state === 'SENDING');
}

async function stepOf(db: Db, batch: Batch, now: Date): Promise<Step | null> {
  const { state, heldWhy, startsAt, isUrgent, purse } = batch;
  const isDue = startsAt <= now.toISOString();
  if (state === 'SCHEDULED' || (state === 'HELD' && heldWhy === 'HOURS')) return isDue ? 'start' : null;
  if (isUndecided(batch, now)) return 'stop';
  if (state !== 'SENDING') return null;
  if (purse !== (await purseInUse(db))) return 'start';
  return isUrgent === 0 && isDue && !isOpen(now, await readSmsRules(db)) ? 'hold' : null;
}

/** What has not left waits for the hours. */
async function hold(db: Db, { id }: Batch, now: Date): Promise<void> {
  const startsAt = nextOpen(now, await readSmsRules(db)).toISOString();
  await db.updateTable('smsBatches').set({ state: 'HELD', heldWhy: 'HOURS', startsAt }).where('id', '=', id).execute();
  await db
    .updateTable('smsMessages')
    .set({ dueAt: null })
    .where('batchID', '=', id)
    .where('state', '=', 'QUEUED')
    .execute();
}

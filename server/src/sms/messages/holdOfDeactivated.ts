import type { Listener } from '../../handle.ts';
import { maySend } from './startBatch.ts';

/** What a user has under way who is deactivated, or may not send any more, is held until another releases or stops it; what is out already stays out. */
export const holdOfDeactivated: Listener<'accessChanged' | 'rightsTaken'> = async ({ userID }, { db, changed }) => {
  if (await maySend(db, userID)) return;
  const held = await db
    .updateTable('smsBatches')
    .set({ state: 'HELD', heldWhy: 'SENDER' })
    .where('userID', '=', userID)
    .where('state', '=', 'SENDING')
    .returning('id')
    .execute();
  for (const { id } of held) {
    const rows = db.updateTable('smsMessages').set({ dueAt: null }).where('batchID', '=', id);
    await rows.where('state', '=', 'QUEUED').execute();
    changed('smsBatch', id, { state: 'SENDING' }, { state: 'HELD' });
  }
};

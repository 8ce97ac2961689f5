import { adminCategory } from '@somero/contract/rights.ts';
import type { Handler } from '../../handle.ts';
import { mayRead, shownBatches } from './batchRows.ts';
import { readResendable } from './readResendable.ts';
import { requireBatch } from './requireBatch.ts';

export const showSmsBatch: Handler<'showSmsBatch'> = async ({ showID }, { db, who }) => {
  const batch = await requireBatch(db, showID);
  const [shown] = await shownBatches(db, [batch], who);
  if (!shown) throw new Error(`batch ${showID} was not shown`);
  const isOwn = batch.userID === who.userID || who.catID === adminCategory;
  const isForAll = batch.state === 'HELD' && batch.heldWhy === 'SENDER';
  const isOver = batch.state === 'DONE' || batch.state === 'STOPPED';
  const rows = await readResendable(db, showID);
  const count = (state: 'FAILED' | 'UNKNOWN') => rows.filter((row) => row.state === state).length;
  return {
    selected: {
      ...shown,
      unreached: mayRead(batch, who) ? JSON.parse(batch.unreached) : [],
      canStop: Number(!isOver && (isOwn || isForAll)),
      canRelease: Number(isForAll),
      resendable: { failed: count('FAILED'), unknown: count('UNKNOWN') },
    },
  };
};

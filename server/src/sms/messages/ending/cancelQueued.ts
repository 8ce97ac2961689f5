import { inChunks } from '../../../database/inChunks.ts';
import type { Ledger } from '../../ledger/postSms.ts';
import type { Batch } from '../batchRows.ts';
import { postFates } from '../postFates.ts';
import { endIfOver } from './endIfOver.ts';

/** Cancels what has not left of a batch, all or some, and gives its credit back. @returns how many */
export async function cancelQueued(
  ledger: Ledger,
  { id }: Pick<Batch, 'id'>,
  reason: string,
  only?: readonly number[],
): Promise<number> {
  const { db, now } = ledger;
  const rows: { id: number; parts: number }[] = [];
  for (const some of only === undefined ? [undefined] : inChunks(only))
    rows.push(
      ...(await db
        .updateTable('smsMessages')
        .set({ state: 'CANCELLED', reason, dueAt: null, endedAt: now.toISOString() })
        .where('batchID', '=', id)
        .where('state', '=', 'QUEUED')
        .$if(some !== undefined, (query) => query.where('id', 'in', some ?? []))
        .returning(['id', 'parts'])
        .execute()),
    );
  await postFates(
    ledger,
    rows.map((row) => ({ ...row, batchID: id, state: 'CANCELLED' })),
  );
  await endIfOver(db, id, now);
  return rows.length;
}

import type { Ledger } from '../../ledger/postSms.ts';
import type { Batch } from '../batchRows.ts';
import { cancelQueued } from './cancelQueued.ts';

/** What has not left of a batch never will, and gives its credit back. @param why '' when somebody stopped it @returns how many were cancelled */
export async function stopBatch(
  ledger: Ledger,
  { id }: Pick<Batch, 'id'>,
  reason: string,
  why: 'PURSE' | 'UNDECIDED' | '' = '',
): Promise<number> {
  await ledger.db.updateTable('smsBatches').set({ state: 'STOPPED', heldWhy: why }).where('id', '=', id).execute();
  return cancelQueued(ledger, { id }, reason);
}

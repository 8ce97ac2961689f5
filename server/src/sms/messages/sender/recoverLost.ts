import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { sql } from 'kysely';
import type { Ledger } from '../../ledger/postSms.ts';
import { endIfOver } from '../endIfOver.ts';
import { postFates } from '../postFates.ts';

/** Longer than any request to a gateway lasts, in milliseconds. */
export const lease = 5 * 60_000;

/**
 * Messages whose sender is gone may have left: they are charged, and never sent again. They were claimed until `before`, or from
 * `after` on: by a clock that was set back since. ISO.
 */
export async function recoverLost(ledger: Ledger, { before, after }: { before: string; after: string }): Promise<void> {
  const { db, now } = ledger;
  const rows = await db
    .updateTable('smsMessages')
    .set({ state: 'UNKNOWN', reason: texts.cutOff, charged: 1, claimedBy: null })
    .where('state', '=', sql.lit('SENDING' as const))
    .where((row) => row.or([row('claimedAt', '<=', before), row('claimedAt', '>=', after)]))
    .returning(['id', 'batchID', 'parts', 'state'])
    .execute();
  await postFates(ledger, rows);
  for (const batchID of new Set(rows.map((row) => row.batchID))) await endIfOver(db, batchID, now);
}

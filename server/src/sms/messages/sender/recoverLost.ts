import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Engine, engineOf } from '../../../database/columns.ts';
import type { Tables } from '../../../database/tables.ts';
import { isAbandoned } from '../../../jobs/leases.ts';
import type { Ledger } from '../../ledger/postSms.ts';
import { endIfOver } from '../ending/endIfOver.ts';
import { postFates } from '../postFates.ts';

/** Longer than any request to a gateway lasts, in milliseconds. */
export const lease = 5 * 60_000;

/** Claimed until `before`, or after `after` by a clock set back since (ISO); on PostgreSQL also by a process that is gone. */
interface Lost {
  before: string;
  after: string;
}

export const isLost =
  (engine: Engine, { before, after }: Lost) =>
  (row: ExpressionBuilder<Tables, 'smsMessages'>) =>
    row.or([
      row('claimedAt', '<=', before),
      row('claimedAt', '>=', after),
      ...(engine === 'postgres' ? [isAbandoned('claimedBy')] : []),
    ]);

/** Messages whose sender is gone may have left: they are charged, and never sent again. */
export async function recoverLost(ledger: Ledger, lost: Lost): Promise<void> {
  const { db, now } = ledger;
  const rows = await db
    .updateTable('smsMessages')
    .set({ state: 'UNKNOWN', reason: texts.cutOff, charged: 1, claimedBy: null })
    .where('state', '=', sql.lit('SENDING' as const))
    .where(isLost(engineOf(db), lost))
    .returning(['id', 'batchID', 'parts', 'state'])
    .execute();
  await postFates(ledger, rows);
  for (const batchID of new Set(rows.map((row) => row.batchID))) await endIfOver(db, batchID, now);
}

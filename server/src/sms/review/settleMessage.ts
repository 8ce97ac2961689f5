import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { type Context, conflict, missing } from '../../handle.ts';
import { postSms } from '../ledger/postSms.ts';
import type { ReviewRow } from './ReviewRow.ts';

/** A person knows whether a message left. What did not gives its parts back (RETURN). */
export async function settleMessage(
  ctx: Context,
  { messageID }: ReviewRow,
  decision: 'LEFT' | 'NOT LEFT',
  reason: string,
): Promise<void> {
  const { db, now } = ctx;
  const message = await db
    .selectFrom('smsMessages')
    .innerJoin('smsBatches', 'smsBatches.id', 'smsMessages.batchID')
    .select(['smsMessages.id', 'smsMessages.parts', 'smsMessages.state'])
    .select(['smsMessages.batchID', 'smsBatches.branchID', 'smsBatches.purse'])
    .where('smsMessages.id', '=', messageID)
    .executeTakeFirst();
  if (!message) throw missing();
  if (message.state !== 'UNKNOWN') throw conflict(texts.isSettled);
  const { id, parts, batchID, branchID, purse } = message;
  const isGone = decision === 'LEFT';
  await db
    .updateTable('smsMessages')
    .set({
      ...{ state: isGone ? 'SENT' : 'FAILED', charged: Number(isGone) },
      ...{ reason: isGone ? '' : reason, endedAt: isGone ? null : now.toISOString() },
    })
    .where('id', '=', id)
    .execute();
  if (isGone) return;
  await postSms(ctx, {
    ...{ kind: 'RETURN', branchID, purse, batchID, reason },
    lines: [
      { account: { kind: 'AVAILABLE' }, debit: parts, messageID: id },
      { account: { kind: 'USED' }, credit: parts, messageID: id },
    ],
  });
}

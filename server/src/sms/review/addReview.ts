import type { ReviewKind } from '@somero/contract/sms/review/rules.ts';
import type { Db } from '../../handle.ts';

export interface ReviewItem {
  kind: ReviewKind;
  /** Equal for equal items: while one waits for its decision it is not added again. */
  itemKey: string;
  text: string;
  gatewayID?: number;
  paymentID?: number;
  messageID?: number;
  theirRef?: string;
  amount?: number;
}

/** Puts something before an ADMIN, unless the same waits already. */
export async function addReview({ db, now }: { db: Db; now: Date }, item: ReviewItem): Promise<void> {
  const { gatewayID = null, paymentID = null, messageID = null, theirRef = '', amount = null, ...rest } = item;
  await db
    .insertInto('smsReview')
    .values({ ...rest, gatewayID, paymentID, messageID, theirRef, amount, at: now.toISOString() })
    .onConflict((other) => other.column('itemKey').where('decidedAt', 'is', null).doNothing())
    .execute();
}

/** What was open is over: the provider's answer decided it. */
export const closeReview = ({ db, now }: { db: Db; now: Date }, itemKey: string): Promise<unknown> =>
  db
    .updateTable('smsReview')
    .set({ decision: 'SETTLED', decidedAt: now.toISOString(), decidedBy: 0 })
    .where('itemKey', '=', itemKey)
    .where('decidedAt', 'is', null)
    .execute();

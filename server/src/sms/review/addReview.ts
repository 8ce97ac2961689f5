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

/** Puts something before an ADMIN, unless the same waits already. @param again also when the same was decided before */
export async function addReview(
  { db, now }: { db: Db; now: Date },
  item: ReviewItem,
  { again = true } = {},
): Promise<void> {
  if (!again && (await isDecided(db, item))) return;
  const { gatewayID = null, paymentID = null, messageID = null, theirRef = '', ...rest } = item;
  // A provider may name any number; in words it stands in the text.
  const amount = Number.isSafeInteger(item.amount) ? item.amount : null;
  await db
    .insertInto('smsReview')
    .values({ ...rest, amount, gatewayID, paymentID, messageID, theirRef, at: now.toISOString() })
    .onConflict((other) => other.column('itemKey').where('decidedAt', 'is', null).doNothing())
    .execute();
}

const isDecided = async (db: Db, { itemKey, text }: ReviewItem): Promise<boolean> => {
  const same = db.selectFrom('smsReview').select('id').where('itemKey', '=', itemKey).where('text', '=', text);
  return (await same.executeTakeFirst()) !== undefined;
};

/** What was open is over: the provider's answer decided it. */
export const closeReview = ({ db, now }: { db: Db; now: Date }, itemKey: string): Promise<unknown> =>
  db
    .updateTable('smsReview')
    .set({ decision: 'SETTLED', decidedAt: now.toISOString(), decidedBy: 0 })
    .where('itemKey', '=', itemKey)
    .where('decidedAt', 'is', null)
    .execute();

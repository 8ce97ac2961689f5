import { schoolDay } from '@somero/contract/schoolTime.ts';
import type { PostingReceipt, ReceivedPayment } from './postReceipt.ts';
import type { ValidReceived } from './validateReceived.ts';

/** Money that came in once, whoever it is split among. */
export async function recordPayment(
  { db, now, who }: Pick<PostingReceipt, 'db' | 'now' | 'who'>,
  received: ValidReceived,
  amount: number,
  confirmedAt: string | null = null,
): Promise<ReceivedPayment> {
  const at = now.toISOString();
  const { id } = await db
    .insertInto('payments')
    .values({ ...received, amount, day: schoolDay(now), userID: who.userID, at, confirmedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...received, id, at };
}

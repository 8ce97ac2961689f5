import { schoolDay } from '@somero/contract/schoolTime.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { PostingReceipt, ReceivedPayment } from './postReceipt.ts';
import type { ValidReceived } from './validateReceived.ts';

type Recording = Pick<PostingReceipt, 'db' | 'now' | 'who'>;

/** Money that came in once, whoever it is split among. */
export async function recordPayment(
  ctx: Recording,
  received: ValidReceived,
  amount: number,
  confirmedAt: string | null = null,
): Promise<ReceivedPayment> {
  const [recorded] = await recordPayments(ctx, [{ ...received, amount }], confirmedAt);
  if (!recorded) throw new Error('the payment was not recorded');
  return recorded;
}

/** The same of several with different references. */
export async function recordPayments(
  { db, now, who }: Recording,
  payments: readonly (ValidReceived & { amount: number })[],
  confirmedAt: string | null,
): Promise<ReceivedPayment[]> {
  const at = now.toISOString();
  const ids = new Map<string, number>();
  for (const some of inChunks(payments)) {
    const rows = await db
      .insertInto('payments')
      .values(some.map((payment) => ({ ...payment, day: schoolDay(now), userID: who.userID, at, confirmedAt })))
      .returning(['id', 'referenceKey'])
      .execute();
    for (const { id, referenceKey } of rows) ids.set(referenceKey, id);
  }
  if (ids.size < payments.length) throw new Error('two payments had the same reference');
  return payments.map(({ amount: _, ...received }) => ({ ...received, id: ids.get(received.referenceKey) ?? 0, at }));
}

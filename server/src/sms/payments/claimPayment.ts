import type { Db, SchoolDatabase } from '../../handle.ts';
import { findPayment, type PaymentRow } from './findPayment.ts';

/** Milliseconds: longer than any driver waits for an answer. After it a process that died is no longer waited for. */
const lease = 180_000;

export async function duePayments(db: Db, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('smsPayments')
    .select('id')
    .where('dueAt', '<=', now.toISOString())
    .orderBy('dueAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a due payment and commits before the call. From here an asked one is UNKNOWN, and only queried. @returns the row before, or undefined */
export function claimPayment(
  { database, clock }: { database: SchoolDatabase; clock: () => Date },
  id: number,
): Promise<PaymentRow | undefined> {
  const now = clock();
  const at = now.toISOString();
  return database.write(async (db) => {
    const payment = await findPayment(db, id);
    if (!payment || payment.dueAt === null || payment.dueAt > at) return undefined;
    const { state, tries, queries } = payment;
    await db
      .updateTable('smsPayments')
      .set({
        dueAt: new Date(now.getTime() + lease).toISOString(),
        ...(state === 'WAITING'
          ? { state: 'UNKNOWN', askedAt: at, tries: tries + 1 }
          : { queriedAt: at, queries: queries + 1 }),
      })
      .where('id', '=', id)
      .execute();
    return payment;
  });
}

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

/**
 * Takes a payment that is due, for this process alone, and commits before anybody is called. One that is asked for is UNKNOWN from
 * here on: if the program dies now, nobody knows whether the telephone rang, and it is only queried.
 * @returns the row as it was; undefined: another took it
 */
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

import type { Db } from '../../handle.ts';
import type { PaymentRow } from './findPayment.ts';
import { betweenQueries } from './nextQuery.ts';

/** The next query of a payment comes as soon as it may: ten seconds after the last one. What is paid is not asked about. */
export async function bringForward(db: Db, payment: PaymentRow, now: Date): Promise<void> {
  const { id, state, queriedAt, dueAt } = payment;
  if (state === 'PAID' || state === 'WAITING') return;
  const last = queriedAt === null ? 0 : Date.parse(queriedAt);
  // A query that lies ahead was made by a clock that was set back since.
  const earliest = last > now.getTime() ? 0 : last + betweenQueries;
  const next = new Date(Math.max(now.getTime(), earliest)).toISOString();
  if (dueAt !== null && dueAt <= next) return;
  await db.updateTable('smsPayments').set({ dueAt: next }).where('id', '=', id).execute();
}

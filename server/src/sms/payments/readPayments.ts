import type { Answered } from '@somero/contract';
import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import type { Db } from '../../handle.ts';
import type { PaymentRow } from './findPayment.ts';

type Shown = Answered<'getSmsPayments'>['smsPayData'][number];

const depositOf = ({ state }: PaymentRow): Shown['depositSatus'] => (state === 'PAID' ? 1 : state === 'FAILED' ? 3 : 2);

export const shownPayment = (row: PaymentRow & { username: string | null }): Shown => ({
  ...{ id: row.id, depositSatus: depositOf(row), amount: row.amount, phone: row.phone, details: row.details },
  statusMsg: row.refundedAt === null ? row.statusMsg : statusTexts.refunded,
  ...{ sms_distribution: row.isDistributed, sms: row.sms, rate: row.rate, created_at: row.createdAt },
  user: { username: row.username ?? '' },
  ...{ refunded: Number(row.refundedAt !== null), simulated: Number(row.purse === 'SIMULATOR') },
});

/** With the name of who asked for them. */
export const paymentRows = (db: Db) =>
  db
    .selectFrom('smsPayments')
    .leftJoin('users', 'users.id', 'smsPayments.userID')
    .selectAll('smsPayments')
    .select('users.username');

export async function readPayment(db: Db, id: number): Promise<Shown | undefined> {
  const row = await paymentRows(db).where('smsPayments.id', '=', id).executeTakeFirst();
  return row && shownPayment(row);
}

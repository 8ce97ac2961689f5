import { type Ledger, postSms } from '../ledger/postSms.ts';
import { addEvent } from './addEvent.ts';
import type { PaymentRow } from './findPayment.ts';

interface Received {
  statusMsg: string;
  theirRef: string;
  /** Who settled it in review; 0: the provider's answer. */
  settledBy: number;
  /** In review another amount may have been paid. */
  amount?: number;
}

/** The money of a payment came in (RECEIVED). @returns the row after it; undefined: it was paid before */
export async function receive(
  ledger: Ledger,
  payment: PaymentRow,
  { statusMsg, theirRef, settledBy, amount = payment.amount }: Received,
): Promise<PaymentRow | undefined> {
  const { db, now } = ledger;
  const { id, branchID, purse, gatewayID, rate } = payment;
  const paid = await db
    .updateTable('smsPayments')
    .set({
      ...{ state: 'PAID', statusMsg, amount, sms: Math.floor(amount / rate), settledBy },
      ...{ settledAt: now.toISOString(), dueAt: null, ...(theirRef !== '' && { theirRef }) },
    })
    .where('id', '=', id)
    .where('state', '<>', 'PAID')
    .returningAll()
    .executeTakeFirst();
  if (!paid) return undefined;
  await postSms(ledger, {
    ...{ kind: 'RECEIVED', branchID, purse, paymentID: id },
    lines: [
      { account: { kind: 'COLLECTED', ownerID: gatewayID }, debit: amount },
      { account: { kind: 'UNDISTRIBUTED' }, credit: amount },
    ],
  });
  await addEvent(ledger, id, statusMsg, settledBy);
  return paid;
}

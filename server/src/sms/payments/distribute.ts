import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { giveSms } from '../ledger/giveSms.ts';
import type { Ledger } from '../ledger/postSms.ts';
import { addEvent } from './addEvent.ts';
import type { PaymentRow } from './findPayment.ts';

/** Gives the SMS of a payment to the branch that paid, once. False: they were given, or it is not paid, or refunded. */
export async function distribute(ledger: Ledger, payment: PaymentRow): Promise<boolean> {
  const { db, who } = ledger;
  const { id, branchID, purse, sms, rate, amount } = payment;
  const taken = await db
    .updateTable('smsPayments')
    .set({ isDistributed: 1 })
    .where('id', '=', id)
    .where('isDistributed', '=', 0)
    .where('state', '=', 'PAID')
    .where('refundedAt', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  await giveSms(ledger, { branchID, purse, paymentID: id, sms, rate, amount, reference: payment.ref, reason: '' });
  await addEvent(ledger, id, texts.given(sms), who.userID);
  return true;
}

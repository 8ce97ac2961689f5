import { paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { conflict, fail, type Handler, missing } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { type PostedLine, postSms } from '../ledger/postSms.ts';
import { addEvent } from './addEvent.ts';
import { findPayment, type PaymentRow } from './findPayment.ts';

export const refundSmsPayment: Handler<'refundSmsPayment'> = async ({ id, sms, reference, reason }, ctx) => {
  const { db, now, who, changed } = ctx;
  const payment = await findPayment(db, id);
  if (payment?.branchID !== ownBranch) throw missing();
  if (payment.state !== 'PAID') throw conflict(texts.notPaid);
  if (payment.refundedAt !== null) throw conflict(texts.isRefunded);
  const isGiven = payment.isDistributed === 1;
  if (!isGiven && sms !== undefined) throw fail(texts.wholeRefund, 'sms');
  if (isGiven && sms === undefined) throw fail(texts.enterSms, 'sms');
  if (sms !== undefined && sms > payment.sms) throw fail(texts.mostSms(payment.sms), 'sms');
  const amount = sms === undefined ? payment.amount : sms * payment.rate;
  await db
    .updateTable('smsPayments')
    .set({
      ...{ refundedAt: now.toISOString(), refundedBy: who.userID },
      ...{ refundReference: reference, refundReason: reason },
    })
    .where('id', '=', id)
    .execute();
  const { branchID, purse } = payment;
  const lines = linesOf(payment, amount, sms);
  await postSms(ctx, { kind: 'REFUND', branchID, purse, paymentID: id, reason, lines });
  await addEvent(ctx, id, `${texts.refundedAs(amount, sms ?? 0, reference)}: ${reason}`, who.userID);
  changed('smsPayment', id, { refunded: 0 }, { refunded: amount, sms: sms ?? 0, reference, reason });
  return { id, msg: texts.refunded };
};

function linesOf({ gatewayID }: PaymentRow, amount: number, sms: number | undefined): PostedLine[] {
  const back: PostedLine = { account: { kind: 'COLLECTED', ownerID: gatewayID }, credit: amount };
  if (sms === undefined) return [{ account: { kind: 'UNDISTRIBUTED' }, debit: amount }, back];
  return [
    { account: { kind: 'SALES' }, debit: amount },
    back,
    { account: { kind: 'ISSUED' }, debit: sms },
    { account: { kind: 'AVAILABLE' }, credit: sms },
  ];
}

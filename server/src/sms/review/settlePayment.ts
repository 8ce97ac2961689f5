import { randomUUID } from 'node:crypto';
import { paymentTexts } from '@somero/contract/sms/payments/texts.ts';
import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { type Context, conflict, type Db, fail, missing } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { findGateway, purseOf } from '../gateways/readGateways.ts';
import { currentRate } from '../ledger/currentRate.ts';
import { addEvent } from '../payments/addEvent.ts';
import { findPayment, type PaymentRow } from '../payments/findPayment.ts';
import { newReference } from '../payments/newReference.ts';
import { providerName } from '../payments/providerName.ts';
import { receive } from '../payments/receive.ts';
import type { ReviewRow } from './ReviewRow.ts';

interface Paid {
  reference: string;
  amount: number;
}

/** A person saw at the provider that it is paid. Its SMS are given by another person (sms.md, section 2). */
export async function payByHand(ctx: Context, item: ReviewRow, { reference, amount }: Paid): Promise<void> {
  const { db, who } = ctx;
  const payment = await paymentOf(ctx, item, amount);
  if (payment.state === 'PAID') throw conflict(texts.isPaid);
  if (amount < payment.rate) throw fail(paymentTexts.belowOne(payment.rate), 'amount');
  const other = await db
    .selectFrom('smsPayments')
    .select('id')
    .where('gatewayID', '=', payment.gatewayID)
    .where('theirRef', '=', reference)
    .where('id', '<>', payment.id)
    .executeTakeFirst();
  if (other) throw conflict(texts.referenceTaken(other.id));
  const gateway = await findGateway(db, payment.gatewayID);
  const statusMsg = texts.paidByHand(providerName(gateway?.driver ?? ''), reference);
  await receive(ctx, payment, { statusMsg, theirRef: reference, settledBy: who.userID, amount });
}

/** That of the item; for money without a payment a row is made. */
async function paymentOf({ db, now, who }: Context, item: ReviewRow, amount: number): Promise<PaymentRow> {
  if (item.paymentID !== null) {
    const payment = await findPayment(db, item.paymentID);
    if (!payment) throw missing();
    return payment;
  }
  const gateway = item.gatewayID === null ? undefined : await findGateway(db, item.gatewayID);
  if (!gateway) throw missing();
  const rate = await currentRate(db, ownBranch);
  return db
    .insertInto('smsPayments')
    .values({
      ...{ branchID: ownBranch, purse: purseOf(gateway), gatewayID: gateway.id, url: gateway.url },
      ...{ ref: newReference(), uuid: randomUUID(), amount, phone: '', details: '', rate },
      ...{ sms: Math.floor(amount / rate), state: 'REVIEW', statusMsg: '', userID: who.userID },
      createdAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A late `paid` of the provider still credits. */
export async function failByHand(ctx: Context, { paymentID }: ReviewRow, reason: string): Promise<void> {
  const { db, now, who } = ctx;
  const statusMsg = texts.failedByHand(reason);
  const payment = paymentID === null ? undefined : await findPayment(db, paymentID);
  if (!payment) throw missing();
  if (payment.state === 'PAID') throw conflict(texts.isPaid);
  await failed(db, payment.id, { statusMsg, settledAt: now.toISOString(), settledBy: who.userID });
  await addEvent(ctx, payment.id, statusMsg, who.userID);
}

const failed = (db: Db, id: number, set: { statusMsg: string; settledAt: string; settledBy: number }) =>
  db
    .updateTable('smsPayments')
    .set({ ...set, state: 'FAILED', dueAt: null })
    .where('id', '=', id)
    .execute();

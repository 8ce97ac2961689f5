import { decisionsOf, decisionWords } from '@somero/contract/sms/review/rules.ts';
import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { conflict, type Db, fail, type Handler, missing } from '../../handle.ts';
import { bringForward } from '../payments/bringForward.ts';
import { findPayment } from '../payments/findPayment.ts';
import { settleMessage } from './settleMessage.ts';
import { failByHand, payByHand } from './settlePayment.ts';

export const decideSmsReview: Handler<'decideSmsReview'> = async (decided, ctx) => {
  const { db, now, who, changed } = ctx;
  const { id, decision, reference, amount, reason = '' } = decided;
  const item = await db.selectFrom('smsReview').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item) throw missing();
  if (item.decidedAt !== null) throw conflict(texts.isDecided);
  if (!decisionsOf(item.kind).includes(decision)) throw fail(texts.notForThis, 'decision');
  if (decision === 'ASK') {
    const payment = item.paymentID === null ? undefined : await findPayment(db, item.paymentID);
    if (payment) await bringForward(db, payment, now);
    changed('smsReview', id, { decision: '' }, { decision: decisionWords[decision], about: item.text });
    return { msg: texts.decided };
  }
  if (reason === '') throw fail(texts.enterReason, 'reason');
  if (decision === 'PAID') {
    if (reference === undefined) throw fail(texts.enterReference, 'reference');
    if (amount === undefined) throw fail(texts.enterAmount, 'amount');
    await payByHand(ctx, item, { reference, amount });
  }
  if (decision === 'FAILED') await failByHand(ctx, item, reason);
  if (decision === 'LEFT' || decision === 'NOT LEFT') await settleMessage(ctx, item, decision, reason);
  if (item.kind === 'FORGED' && item.gatewayID !== null) await forgetForged(db, item.gatewayID);
  await db
    .updateTable('smsReview')
    .set({ decision, decidedAt: now.toISOString(), decidedBy: who.userID, reason })
    .where('id', '=', id)
    .execute();
  const told = { decision: decisionWords[decision], about: item.text };
  const paid = decision === 'PAID' && { reference, amount };
  changed('smsReview', id, { decision: '' }, { ...told, reason, ...paid });
  return { msg: texts.decided };
};

/** It was seen: the alarm comes again only with another one. */
const forgetForged = (db: Db, gatewayID: number): Promise<unknown> =>
  db.updateTable('smsGateways').set({ forged: 0 }).where('id', '=', gatewayID).execute();

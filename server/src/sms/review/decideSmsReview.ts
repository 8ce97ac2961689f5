import { decisionsOf, decisionWords, type ReviewKind } from '@somero/contract/sms/review/rules.ts';
import { reviewTexts as texts } from '@somero/contract/sms/review/texts.ts';
import { conflict, type Db, fail, type Handler, missing } from '../../handle.ts';
import { bringForward } from '../payments/bringForward.ts';
import { findPayment } from '../payments/findPayment.ts';
import type { ReviewRow } from './ReviewRow.ts';
import { settleMessage } from './settleMessage.ts';
import { failByHand, payByHand } from './settlePayment.ts';

const unknown = 'MESSAGE UNKNOWN' satisfies ReviewKind;

export const decideSmsReview: Handler<'decideSmsReview'> = async (decided, ctx) => {
  const { db, now, who, changed } = ctx;
  const { id, decision, reference, amount, reason = '', alike } = decided;
  const item = await db.selectFrom('smsReview').selectAll().where('id', '=', id).executeTakeFirst();
  if (!item) throw missing();
  if (item.decidedAt !== null) throw conflict(texts.isDecided);
  if (!decisionsOf(item.kind).includes(decision)) throw fail(texts.notForThis, 'decision');
  if (alike && item.kind !== unknown) throw fail(texts.notForThis, 'alike');
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
  const paid = decision === 'PAID' && { reference, amount };
  const items = alike ? [item, ...(await othersUnknown(db, id, alike))] : [item];
  for (const one of items) {
    if (decision === 'LEFT' || decision === 'NOT LEFT') await settleMessage(ctx, one, decision, reason);
    if (one.kind === 'FORGED' && one.gatewayID !== null) await forgetForged(db, one.gatewayID);
    await db
      .updateTable('smsReview')
      .set({ decision, decidedAt: now.toISOString(), decidedBy: who.userID, reason })
      .where('id', '=', one.id)
      .execute();
    const told = { decision: decisionWords[decision], about: one.text };
    changed('smsReview', one.id, { decision: '' }, { ...told, reason, ...paid });
  }
  return { msg: alike ? texts.decidedAlike(items.length) : texts.decided };
};

const mostAlike = 500;

/** None that came after what the person saw. */
const othersUnknown = (db: Db, id: number, upTo: number): Promise<ReviewRow[]> =>
  db
    .selectFrom('smsReview')
    .selectAll()
    .where('kind', '=', unknown)
    .where('decidedAt', 'is', null)
    .where('id', '!=', id)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(mostAlike - 1)
    .execute();

/** It was seen: the alarm comes again only with another one. */
const forgetForged = (db: Db, gatewayID: number): Promise<unknown> =>
  db.updateTable('smsGateways').set({ forged: 0 }).where('id', '=', gatewayID).execute();

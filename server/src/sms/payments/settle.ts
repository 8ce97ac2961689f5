import { money } from '@somero/contract/money.ts';
import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import { recordOwn } from '../../audit/continueChain.ts';
import type { MoneyStatus } from '../../gateways/money/MoneyDriver.ts';
import type { Ledger } from '../ledger/postSms.ts';
import { addReview, closeReview } from '../review/addReview.ts';
import { addEvent } from './addEvent.ts';
import { distribute } from './distribute.ts';
import { findPayment, type PaymentRow } from './findPayment.ts';
import { receive } from './receive.ts';

type Paid = Extract<MoneyStatus, { kind: 'paid' }>;

/** What is open in the review about a payment that differs, or is pending for long. */
const differsKey = (id: number): string => `payment ${id} differs`;
export const pendingKey = (id: number): string => `payment ${id} pending`;

/** Credits what the provider says is paid, once; what differs from the request goes to an ADMIN (sms.md, section 2). */
export async function settle(ledger: Ledger, id: number, provider: string, paid: Paid): Promise<void> {
  const { db, now, secrets } = ledger;
  const payment = await findPayment(db, id);
  if (!payment || payment.state === 'PAID') return;
  const difference = await differenceOf(ledger, payment, paid);
  if (difference !== '') return hold(ledger, payment, provider, { ...paid, difference });
  const statusMsg = statusTexts.paid(provider, paid.theirRef);
  const received = await receive(ledger, payment, { statusMsg, theirRef: paid.theirRef, settledBy: 0 });
  if (!received) return;
  if (payment.state === 'FAILED') {
    const text = `${statusMsg}, after it had failed: ${payment.statusMsg}`;
    await addReview(ledger, { kind: 'PAID AFTER FAILED', itemKey: `payment ${id} paid late`, paymentID: id, text });
  }
  for (const key of [differsKey(id), pendingKey(id)]) await closeReview(ledger, key);
  const { distributes } = await db.selectFrom('smsRules').select('distributes').executeTakeFirstOrThrow();
  if (distributes === 1) await distribute(ledger, received);
  const { amount, state } = payment;
  await recordOwn(db, secrets, {
    ...{ call: 'addTopup:done', at: now },
    changes: [{ type: 'smsPayment', id, before: { state }, after: { state: 'PAID', amount } }],
  });
}

/** In words; '' when all that the provider says equals the row. */
async function differenceOf({ db }: Ledger, payment: PaymentRow, paid: Paid): Promise<string> {
  const { amount, currency = 'UGX', payer, ourRef, theirRef } = paid;
  if (currency !== 'UGX') return `the money is ${currency}`;
  if (amount !== undefined && amount !== payment.amount)
    return `${money(amount)} was paid, ${money(payment.amount)} was asked for`;
  if (payer !== undefined && payer !== payment.phone) return 'another phone paid';
  if (ourRef !== undefined && ourRef !== payment.ref) return 'it is known under another reference';
  if (theirRef === '') return '';
  const other = await db
    .selectFrom('smsPayments')
    .select('id')
    .where('gatewayID', '=', payment.gatewayID)
    .where('theirRef', '=', theirRef)
    .where('id', '<>', payment.id)
    .executeTakeFirst();
  return other ? `payment ${other.id} has the same reference ${theirRef}` : '';
}

async function hold(
  ledger: Ledger,
  { id, state, gatewayID }: PaymentRow,
  provider: string,
  { difference, theirRef, amount }: Paid & { difference: string },
): Promise<void> {
  // One that failed stays so until somebody decides.
  const held = state === 'FAILED' ? {} : ({ state: 'REVIEW', statusMsg: statusTexts.review } as const);
  await ledger.db
    .updateTable('smsPayments')
    .set({ ...held, dueAt: null })
    .where('id', '=', id)
    .execute();
  const text = `${provider} says paid, but ${difference}`;
  await addEvent(ledger, id, text);
  await addReview(ledger, {
    ...{ kind: 'DIFFERS', itemKey: differsKey(id), text, gatewayID, paymentID: id, theirRef },
    ...(amount !== undefined && { amount }),
  });
}

import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import type { MoneyDriver, MoneyStatus } from '../../gateways/money/MoneyDriver.ts';
import type { Ledger } from '../ledger/postSms.ts';
import { addReview, closeReview } from '../review/addReview.ts';
import { addEvent } from './addEvent.ts';
import { connectionOf } from './connectionOf.ts';
import { findPayment, type PaymentRow } from './findPayment.ts';
import { longPending, nextQuery } from './nextQuery.ts';
import type { PaymentParts } from './PaymentParts.ts';
import { pendingKey, settle } from './settle.ts';

/** Agreeing answers, and milliseconds between the first and the last, after which a payment was never taken. */
const enoughNotFound = { answers: 3, over: 15 * 60_000 };

type NotPaid = Exclude<MoneyStatus, { kind: 'paid' }>;

/** Asks the provider what became of a payment. Its answer `paid` is the only way to credit without a person. */
export async function queryPayment(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { driver, provider, connection } = await connectionOf(parts, payment);
  const { ref, uuid, theirRef } = payment;
  const asked = { ref, uuid, ...(theirRef !== null && { theirRef }) };
  const status: MoneyStatus =
    connection && driver
      ? await driver.status(connection.account, asked, connection.http)
      : { kind: 'unknown', text: statusTexts.noKey(provider) };
  await parts.database.write(async (db) => {
    const ledger: Ledger = { db, now: parts.clock(), secrets: parts.secrets, who: { userID: 0 } };
    if (status.kind === 'paid') return settle(ledger, payment.id, provider, status);
    const current = await findPayment(db, payment.id);
    if (!current) return;
    if (['PAID', 'FAILED', 'REVIEW'].includes(current.state)) return record(ledger, current, provider, status);
    if (status.kind === 'failed') return fail(ledger, current, status.reason);
    await goOn(ledger, current, { provider, status, driver });
  });
}

/** What is settled, or waits for a person, stays. */
async function record(ledger: Ledger, { id }: PaymentRow, provider: string, status: NotPaid): Promise<void> {
  await ledger.db.updateTable('smsPayments').set({ dueAt: null }).where('id', '=', id).execute();
  await addEvent(ledger, id, `${provider} says: ${status.kind === 'failed' ? status.reason : status.text}`);
}

async function fail(ledger: Ledger, { id }: PaymentRow, reason: string): Promise<void> {
  const change = { state: 'FAILED', statusMsg: reason, dueAt: null, settledAt: ledger.now.toISOString() } as const;
  await ledger.db.updateTable('smsPayments').set(change).where('id', '=', id).execute();
  await addEvent(ledger, id, reason);
  await closeReview(ledger, pendingKey(id));
}

interface Answered {
  provider: string;
  status: NotPaid;
  driver: MoneyDriver | undefined;
}

async function goOn(ledger: Ledger, payment: PaymentRow, { provider, status, driver }: Answered): Promise<void> {
  const { now } = ledger;
  const { id, phone, createdAt } = payment;
  const absence = absenceOf(payment, status, driver, now);
  if (absence.isCertain) return fail(ledger, payment, statusTexts.notFound(provider));
  const askedAt = new Date(payment.askedAt ?? createdAt);
  const isLong = now.getTime() - askedAt.getTime() >= longPending;
  const isKnown = status.kind === 'pending' && payment.state === 'UNKNOWN';
  const short = isKnown
    ? statusTexts.asked(phone)
    : payment.state === 'UNKNOWN'
      ? statusTexts.unknown(provider)
      : payment.statusMsg;
  const statusMsg = isLong ? statusTexts.overdue : short;
  await ledger.db
    .updateTable('smsPayments')
    .set({
      ...{ statusMsg, notFound: absence.answers, notFoundAt: absence.since },
      ...(isKnown && { state: 'ASKED' }),
      dueAt: nextQuery(askedAt, now)?.toISOString() ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (statusMsg !== payment.statusMsg) await addEvent(ledger, id, statusMsg);
  if (!isLong) return;
  const text = `${provider} has not said in 24 hours what became of it`;
  await addReview(ledger, { kind: 'PENDING', itemKey: pendingKey(id), paymentID: id, text });
}

/** An answer that says nothing leaves the count of those that knew no such payment as it is. */
function absenceOf(payment: PaymentRow, status: NotPaid, driver: MoneyDriver | undefined, now: Date) {
  if (status.kind === 'unknown') return { answers: payment.notFound, since: payment.notFoundAt, isCertain: false };
  if (status.kind !== 'notFound' || driver?.caps.queryByOurRef !== true)
    return { answers: 0, since: null, isCertain: false };
  const answers = payment.notFound + 1;
  const since = payment.notFoundAt ?? now.toISOString();
  const lasted = now.getTime() - Date.parse(since);
  return { answers, since, isCertain: answers >= enoughNotFound.answers && lasted >= enoughNotFound.over };
}

import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import type { Outcome } from '../../gateways/Outcome.ts';
import type { Db } from '../../handle.ts';
import { addEvent } from './addEvent.ts';
import { connectionOf } from './connectionOf.ts';
import type { PaymentRow } from './findPayment.ts';
import { firstQuery } from './nextQuery.ts';
import type { PaymentParts } from './PaymentParts.ts';

type Asked = Outcome<{ theirRef?: string }>;

/** Milliseconds before what was not taken is asked for again. */
const retryAfter = [2_000, 10_000, 30_000];

/** Rings the telephone. The row is UNKNOWN before; what is not certainly refused stays so, and is only queried. */
export async function askForMoney(parts: PaymentParts, payment: PaymentRow): Promise<void> {
  const { gateway, driver, provider, connection } = await connectionOf(parts, payment);
  const { ref, uuid, phone, amount } = payment;
  const outcome: Asked =
    connection && driver
      ? await driver.request(
          connection.account,
          {
            ...{ ref, uuid, phone, amount, note: `SMS credit ${ref}` },
            ...(connection.callbackUrl !== undefined && { callbackUrl: connection.callbackUrl }),
          },
          connection.http,
        )
      : { kind: 'refused', retry: 'never', reason: statusTexts.noKey(provider) };
  const now = parts.clock();
  const firstQueryAfter = driver?.caps.firstQueryAfter ?? 0;
  const change = changeFor(outcome, { payment, provider, now, firstQueryAfter });
  await parts.database.write(async (db) => {
    if (outcome.kind === 'accepted' && outcome.theirRef) await keepTheirRef(db, payment, outcome.theirRef);
    const problem = outcome.kind === 'refused' && outcome.alarm ? outcome.reason : '';
    if (outcome.kind !== 'unknown' && problem !== gateway.problem)
      await db.updateTable('smsGateways').set({ problem }).where('id', '=', gateway.id).execute();
    const { numUpdatedRows } = await db
      .updateTable('smsPayments')
      .set(change)
      .where('id', '=', payment.id)
      .where('state', '=', 'UNKNOWN')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && change.statusMsg !== payment.statusMsg)
      await addEvent({ db, now }, payment.id, change.statusMsg);
  });
}

interface Asking {
  payment: PaymentRow;
  provider: string;
  now: Date;
  firstQueryAfter: number;
}

function changeFor(outcome: Asked, { payment: { phone, tries }, provider, now, firstQueryAfter }: Asking) {
  const dueAt = firstQuery(now, now, firstQueryAfter).toISOString();
  if (outcome.kind === 'accepted') return { state: 'ASKED', statusMsg: statusTexts.asked(phone), dueAt } as const;
  if (outcome.kind === 'unknown') return { state: 'UNKNOWN', statusMsg: statusTexts.unknown(provider), dueAt } as const;
  const wait = outcome.retry === 'later' ? retryAfter[tries] : undefined;
  if (wait !== undefined) {
    const again = new Date(now.getTime() + wait).toISOString();
    return { state: 'WAITING', statusMsg: statusTexts.waiting(provider), dueAt: again } as const;
  }
  const isAway = outcome.retry === 'later' && !outcome.alarm;
  const statusMsg = isAway ? statusTexts.notReached(provider) : outcome.reason;
  return { state: 'FAILED', statusMsg, dueAt: null, settledAt: now.toISOString() } as const;
}

async function keepTheirRef(db: Db, { id, gatewayID }: PaymentRow, theirRef: string): Promise<void> {
  const other = await db
    .selectFrom('smsPayments')
    .select('id')
    .where('gatewayID', '=', gatewayID)
    .where('theirRef', '=', theirRef)
    .executeTakeFirst();
  if (!other)
    await db.updateTable('smsPayments').set({ theirRef }).where('id', '=', id).where('theirRef', 'is', null).execute();
}

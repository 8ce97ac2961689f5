import { statusTexts } from '@somero/contract/sms/payments/texts.ts';
import { ownBranch } from '../school/branches.ts';
import type { Ledger } from '../sms/ledger/postSms.ts';
import { addEvent } from '../sms/payments/addEvent.ts';
import { distribute } from '../sms/payments/distribute.ts';
import { findPayment, type PaymentRow } from '../sms/payments/findPayment.ts';
import { receive } from '../sms/payments/receive.ts';
import { settle } from '../sms/payments/settle.ts';

const rate = 35;
const aDay = 86_400_000;

interface Asked {
  daysAgo: number;
  ref: string;
  amount: number;
  details: string;
}

/** Payments through the simulator: one given, one failed, one paid that waits for Distribute, and one that an ADMIN must decide. */
export async function addSmsPayments({ db, now, secrets }: Ledger, userID: number): Promise<void> {
  const { id: gatewayID } = await db
    .selectFrom('smsGateways')
    .select('id')
    .where('source', '=', 'SIMULATOR')
    .where('driver', '=', 'mtn')
    .executeTakeFirstOrThrow();
  const ask = async ({ daysAgo, ref, amount, details }: Asked) => {
    const at = new Date(now.getTime() - daysAgo * aDay);
    const ledger: Ledger = { db, now: at, secrets, who: { userID: 0 } };
    const phone = '+256772000456';
    const { id } = await db
      .insertInto('smsPayments')
      .values({
        ...{
          branchID: ownBranch,
          purse: 'SIMULATOR',
          gatewayID,
          url: '',
          ref,
          uuid: `training ${ref}`,
          theirRef: null,
        },
        ...{ amount, phone, details, rate, sms: Math.floor(amount / rate), userID, createdAt: at.toISOString() },
        ...{
          state: 'ASKED',
          statusMsg: statusTexts.asked(phone),
          dueAt: null,
          askedAt: at.toISOString(),
          queriedAt: null,
        },
        ...{ notFoundAt: null, settledAt: null, settledBy: null, refundedAt: null, refundedBy: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addEvent(ledger, id, statusTexts.waiting('MTN'), userID);
    await addEvent(ledger, id, statusTexts.asked(phone));
    return { ledger, payment: (await findPayment(db, id)) as PaymentRow };
  };
  const pay = async (asked: Asked, theirRef: string) => {
    const { ledger, payment } = await ask(asked);
    const statusMsg = statusTexts.paid('MTN', theirRef);
    return { ledger, paid: (await receive(ledger, payment, { statusMsg, theirRef, settledBy: 0 })) as PaymentRow };
  };

  const first = await pay(
    { daysAgo: 12, ref: 'TRAINPAYAAA2', amount: 35_000, details: 'Beginning of term' },
    '9400112233',
  );
  await distribute(first.ledger, first.paid);

  const failed = await ask({ daysAgo: 6, ref: 'TRAINPAYAAA3', amount: 20_000, details: '' });
  const noFunds = {
    state: 'FAILED',
    statusMsg: 'Not enough money',
    settledAt: failed.ledger.now.toISOString(),
  } as const;
  await db.updateTable('smsPayments').set(noFunds).where('id', '=', failed.payment.id).execute();
  await addEvent(failed.ledger, failed.payment.id, noFunds.statusMsg);

  // Its SMS are given by hand.
  await pay({ daysAgo: 5, ref: 'TRAINPAYAAA4', amount: 10_000, details: 'Fees reminders' }, '9400112288');

  const wrong = await ask({ daysAgo: 2, ref: 'TRAINPAYAAA5', amount: 14_000, details: 'Visiting day' });
  await settle(wrong.ledger, wrong.payment.id, 'MTN', { kind: 'paid', theirRef: '9400112355', amount: 4_000 });
}

import { randomUUID } from 'node:crypto';
import { ownBranch } from '../../sms/branch.ts';
import { findPayment, type PaymentRow } from '../../sms/payments/findPayment.ts';
import { receive } from '../../sms/payments/receive.ts';
import { addReview } from '../../sms/review/addReview.ts';
import type { School } from '../startSchool.ts';

/** Payments at the simulator whose money nobody has asked for: one pending, which is in review, and two paid and not given. @returns their ids */
export async function addPayments({ database, parts, clock }: School) {
  const add = (n: number) =>
    database.write(async (db) => {
      const now = clock.now();
      const { id: gatewayID, url } = await db
        .selectFrom('smsGateways')
        .select(['id', 'url'])
        .where('source', '=', 'SIMULATOR')
        .where('driver', '=', 'mtn')
        .executeTakeFirstOrThrow();
      const { id } = await db
        .insertInto('smsPayments')
        .values({
          ...{ branchID: ownBranch, purse: 'SIMULATOR', gatewayID, url, ref: `TESTPAYMENT${n}`, uuid: randomUUID() },
          ...{ amount: 10_000, phone: '+256772000003', details: '', rate: 35, sms: 285 },
          ...{ state: 'ASKED', statusMsg: 'Approve it on 0772 000 003', userID: 1, createdAt: now.toISOString() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const pay = async (n: number) => {
    const id = await add(n);
    await database.write(async (db) => {
      const ledger = { db, now: clock.now(), secrets: parts.secrets, who: { userID: 0 } };
      const payment = (await findPayment(db, id)) as PaymentRow;
      await receive(ledger, payment, { statusMsg: `Paid, MTN ${n}`, theirRef: `${n}`, settledBy: 0 });
    });
    return id;
  };
  const pending = await add(1);
  const review = await database.write(async (db) => {
    const item = { kind: 'PENDING', itemKey: 'a test', text: 'MTN has not said what became of it' } as const;
    await addReview({ db, now: clock.now() }, { ...item, paymentID: pending });
    return db.selectFrom('smsReview').select('id').where('itemKey', '=', 'a test').executeTakeFirstOrThrow();
  });
  return { pending, review: review.id, paid: await pay(2), another: await pay(3) };
}

import { setImmediate } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db } from '../../../handle.ts';
import type { SmsTables } from '../../tables.ts';
import type { PostedPayment, SmsBooks } from './SmsBooks.ts';
import type { SmsBreach } from './SmsBreach.ts';

const page = 1000;

/** S6 and S7: payments and top-ups against their entries. */
export async function verifyPayments(db: Db, books: SmsBooks): Promise<SmsBreach | null> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('smsPayments')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(page)
      .execute();
    for (const row of rows) {
      const posted = books.payments.get(row.id) ?? {};
      const reason = wrongPayment(row, posted);
      if (reason) return { law: row.state === 'PAID' ? 'S6' : 'S7', row: `Payment ${row.id}`, reason };
    }
    if (rows.length < page) return verifyTopups(db, books);
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
}

/** What a row and its entry both say. */
const ofMoney = ['purse', 'branchID', 'gatewayID'] as const;
const ofTopup = ['paymentID', 'purse', 'branchID', 'addedBy', 'at', 'reason'] as const;

function differingIn<Name extends string>(
  entry: Record<NoInfer<Name>, unknown>,
  row: Record<NoInfer<Name>, unknown>,
  names: readonly Name[],
): Name | undefined {
  return names.find((name) => entry[name] !== row[name]);
}

type Payment = Selectable<SmsTables['smsPayments']>;

function wrongPayment(row: Payment, { received, given, refunded }: PostedPayment): string | null {
  const isPaid = row.state === 'PAID';
  if (isPaid !== (received !== undefined))
    return isPaid ? 'it is paid, and no entry received it' : 'it was received and is not paid';
  if (received && received.amount !== row.amount) return `UGX ${received.amount} were received of ${row.amount}`;
  for (const posted of [received, refunded]) {
    const other = posted && differingIn({ ...posted.entry, gatewayID: posted.gatewayID }, row, ofMoney);
    if (other) return `its ${other} is not that of entry ${posted.entry.seq}`;
  }
  if (row.sms !== Math.floor(row.amount / row.rate)) return notBought(row);
  if (isPaid && (row.settledAt === null || row.settledBy === null)) return 'it is paid, and nobody settled it';
  if ((row.isDistributed === 1) !== (given !== undefined))
    return given
      ? `entry ${given.seq} distributed it, and it says it is not`
      : 'it says it is distributed, and no entry did';
  if (given && given.amount !== row.amount) return `UGX ${given.amount} were distributed of ${row.amount}`;
  if ((row.refundedAt !== null) !== (refunded !== undefined))
    return refunded
      ? `entry ${refunded.entry.seq} refunded it, and it says it is not`
      : 'it says it is refunded, and no entry did';
  return refunded ? wrongRefund(row, refunded) : null;
}

/** Before the SMS were given the whole payment goes back, after it some of them at their price. */
function wrongRefund(
  { amount, rate, sms, isDistributed }: Payment,
  refunded: NonNullable<PostedPayment['refunded']>,
): string | null {
  const isRight =
    isDistributed === 1
      ? refunded.sms > 0 && refunded.sms <= sms && refunded.amount === refunded.sms * rate
      : refunded.sms === 0 && refunded.amount === amount;
  return isRight ? null : `entry ${refunded.entry.seq} refunded UGX ${refunded.amount} of it for ${refunded.sms} SMS`;
}

/** Each TOP-UP and GRANT is one row of the top-ups, of what was paid for at its rate. */
async function verifyTopups(db: Db, { given }: SmsBooks): Promise<SmsBreach | null> {
  let count = 0;
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('smsTopups')
      .leftJoin('smsPayments', 'smsPayments.id', 'smsTopups.paymentID')
      .selectAll('smsTopups')
      .select(['smsPayments.amount as paid', 'smsPayments.rate as agreed'])
      .where('smsTopups.id', '>', last)
      .orderBy('smsTopups.id')
      .limit(page)
      .execute();
    for (const row of rows) {
      const posted = given.get(row.entry);
      const reason = !posted ? `entry ${row.entry} gave nothing` : wrongTopup(row, posted);
      if (reason) return { law: 'S6', row: `Top-up ${row.id}`, reason };
    }
    count += rows.length;
    if (rows.length < page) break;
    last = rows.at(-1)?.id ?? last;
    await setImmediate();
  }
  if (count === given.size) return null;
  return {
    law: 'S6',
    row: 'The ledger of SMS',
    reason: `${given.size} entries gave SMS, and there are ${count} top-ups`,
  };
}

type Topup = Selectable<SmsTables['smsTopups']> & { paid: number | null; agreed: number | null };

function wrongTopup(
  row: Topup,
  { sms, entry }: { sms: number; entry: Selectable<SmsTables['smsEntries']> },
): string | null {
  if (row.sms !== sms) return `it says ${row.sms} SMS, and entry ${row.entry} gave ${sms}`;
  const differs = differingIn({ ...entry, addedBy: entry.userID }, row, ofTopup);
  if (differs) return `its ${differs} is not that of entry ${row.entry}`;
  if (row.paymentID === null) return null;
  if (row.amount !== row.paid || row.rate !== row.agreed) return 'its amount or rate is not that of the payment';
  return row.sms === Math.floor(row.amount / row.rate) ? null : notBought(row);
}

const notBought = ({ amount, rate, sms }: Pick<Payment, 'amount' | 'rate' | 'sms'>): string =>
  `UGX ${amount} at ${rate} are not ${sms} SMS`;

import { money } from '@somero/contract/money.ts';
import { schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { ListedPayment } from '../../gateways/money/MoneyDriver.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { Db } from '../../handle.ts';
import type { GatewayRow } from '../gateways/readGateways.ts';
import { bringForward } from '../payments/bringForward.ts';
import type { PaymentRow } from '../payments/findPayment.ts';
import type { PaymentParts } from '../payments/PaymentParts.ts';
import { providerName } from '../payments/providerName.ts';
import { addReview } from '../review/addReview.ts';

const aDay = 24 * 3_600_000;
/** Days before today that are compared. */
const daysBack = 3;
/** Until then a payment is asked about, so that long it may still be paid. */
const daysOpen = 30;

type Reconciled = Pick<PaymentParts, 'database' | 'gateways' | 'clock'>;

/** Compares three days with the provider's list: differences go to an ADMIN, and nothing is credited. @returns who gave no list, and why */
export async function reconcilePayments({ database, gateways, clock }: Reconciled): Promise<string[]> {
  const now = clock();
  const from = startOfSchoolDay(schoolDay(new Date(now.getTime() - daysBack * aDay)));
  const rows = await database.read.selectFrom('smsGateways').selectAll().where('kind', '=', 'MONEY').execute();
  const problems: string[] = [];
  for (const gateway of rows) {
    const payments = await paymentsOf(database.read, gateway, from);
    if (gateway.isOn !== 1 && !(await mayStillBePaid(database.read, gateway, now))) continue;
    const driver = moneyDrivers[gateway.driver];
    const connection = driver?.list && (await gateways.connect(gateway));
    const listed = connection
      ? await driver?.list?.(connection.account, schoolDay(from), schoolDay(now), connection.http)
      : undefined;
    if (listed && 'reason' in listed) problems.push(`${providerName(gateway.driver)}: ${listed.reason}`);
    await database.write(async (db) => {
      for (const payment of payments) await bringForward(db, payment, clock());
      if (Array.isArray(listed))
        await compare({ db, now: clock() }, gateway, await paymentsOf(db, gateway, from), listed);
    });
  }
  return problems;
}

/** What an ADMIN has decided stays decided while the list says the same. */
const once = { again: false };

const paymentsOf = (db: Db, { id }: GatewayRow, from: Date): Promise<PaymentRow[]> =>
  db
    .selectFrom('smsPayments')
    .selectAll()
    .where('gatewayID', '=', id)
    .where('createdAt', '>=', from.toISOString())
    .execute();

/** Of an account that is off: what it was asked for before may be paid late, or was paid twice. */
async function mayStillBePaid(db: Db, { id }: GatewayRow, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - (daysOpen + daysBack) * aDay).toISOString();
  const payments = db.selectFrom('smsPayments').select('id').where('gatewayID', '=', id);
  return (await payments.where('createdAt', '>=', since).executeTakeFirst()) !== undefined;
}

async function compare(
  ctx: { db: Db; now: Date },
  { id: gatewayID, driver }: GatewayRow,
  payments: readonly PaymentRow[],
  listed: readonly ListedPayment[],
): Promise<void> {
  const provider = providerName(driver);
  const paid = listed.filter(({ state }) => state === 'PAID');
  for (const { ref, theirRef, amount } of paid) {
    const payment = await paymentNamed(ctx.db, gatewayID, { ref, theirRef });
    const item = { gatewayID, theirRef, amount };
    if (!payment) {
      const text = `${provider} received ${money(amount)} that no payment here asked for`;
      await addReview(
        ctx,
        { kind: 'NO PAYMENT', itemKey: `money ${gatewayID} ${theirRef || ref}`, text, ...item },
        once,
      );
    } else if (payment.amount !== amount) {
      const text = `${provider} lists ${money(amount)}, the payment is of ${money(payment.amount)}`;
      const itemKey = `payment ${payment.id} listed`;
      await addReview(ctx, { kind: 'LIST DIFFERS', itemKey, text, ...item, paymentID: payment.id }, once);
      // One of these days is asked about anyway.
    } else await bringForward(ctx.db, payment, ctx.now);
  }
  const isListed = (payment: PaymentRow) =>
    paid.some(({ ref, theirRef }) => ref === payment.ref || (theirRef !== '' && theirRef === payment.theirRef));
  for (const payment of payments.filter(({ state, settledBy }) => state === 'PAID' && settledBy === 0)) {
    if (isListed(payment)) continue;
    const text = `${provider} does not list this payment, which it said was paid`;
    const item = { itemKey: `payment ${payment.id} listed`, text, gatewayID, paymentID: payment.id };
    await addReview(ctx, { kind: 'LIST DIFFERS', ...item }, once);
  }
}

/** Also one that is older than the days compared. */
const paymentNamed = (
  db: Db,
  gatewayID: number,
  { ref, theirRef }: Pick<ListedPayment, 'ref' | 'theirRef'>,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('smsPayments')
    .selectAll()
    .where('gatewayID', '=', gatewayID)
    .where((row) => row.or([row('ref', '=', ref), ...(theirRef === '' ? [] : [row('theirRef', '=', theirRef)])]))
    .executeTakeFirst();

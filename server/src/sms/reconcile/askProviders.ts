import { money } from '@somero/contract/money.ts';
import { schoolDay, startOfSchoolDay } from '@somero/contract/schoolTime.ts';
import type { ListedPayment, MoneyDriver } from '../../gateways/money/MoneyDriver.ts';
import { moneyDrivers } from '../../gateways/money/moneyDrivers.ts';
import type { Db } from '../../handle.ts';
import { type Connection, connectAccount } from '../gateways/connectAccount.ts';
import type { PaymentRow } from '../payments/findPayment.ts';
import { providerName } from '../payments/providerName.ts';

const day = 24 * 3_600_000;
const hour = 3_600_000;

/** What is compared of one money account: three whole days that ended a day ago or more, as S12 leaves 24 hours. */
interface AskedAccount {
  id: number;
  driver: string;
  connection: Connection | null;
  fromDay: string;
  toDay: string;
  /** Of these days, and those that a list may name besides. */
  payments: readonly PaymentRow[];
  /** Payments, and references of the provider, that were or are in review. */
  reviewed: { ids: ReadonlySet<number>; refs: ReadonlySet<string> };
}

type Known = Parameters<typeof connectAccount>[0];

/** Reads what is to be asked; `askProvider` then asks without a transaction. Simulated payments are left out. */
export async function readAsked(db: Db, known: Known, now: Date): Promise<AskedAccount[]> {
  const [fromDay, toDay] = [4, 2].map((back) => schoolDay(new Date(now.getTime() - back * day))) as [string, string];
  const rows = await db
    .selectFrom('smsGateways')
    .selectAll()
    .where('kind', '=', 'MONEY')
    .where('source', '<>', 'SIMULATOR')
    .orderBy('id')
    .execute();
  const asked: AskedAccount[] = [];
  for (const row of rows) {
    const { id, driver, isOn } = row;
    const payments = await db.selectFrom('smsPayments').selectAll().where('gatewayID', '=', id).orderBy('id').execute();
    if (payments.length === 0 && isOn !== 1) continue;
    const items = await db
      .selectFrom('smsReview')
      .leftJoin('smsPayments', 'smsPayments.id', 'smsReview.paymentID')
      .select(['smsReview.paymentID', 'smsReview.theirRef'])
      .where((item) => item.or([item('smsReview.gatewayID', '=', id), item('smsPayments.gatewayID', '=', id)]))
      .execute();
    const ids = new Set(items.flatMap(({ paymentID }) => paymentID ?? []));
    const refs = new Set(items.map(({ theirRef }) => theirRef).filter((ref) => ref !== ''));
    const connection = await connectAccount(known, row);
    asked.push({ id, driver, connection, fromDay, toDay, payments, reviewed: { ids, refs } });
  }
  return asked;
}

export interface Asked {
  /** S12 does not hold, in words. */
  breaches: string[];
  /** What a provider did not say. */
  unasked: string[];
}

/** S12: what the provider calls paid is received here or in review, and the reverse. */
export async function askProvider(account: AskedAccount): Promise<Asked> {
  const { driver: name, connection, payments } = account;
  const provider = providerName(name);
  const driver = moneyDrivers[name];
  if (!connection || !driver) return { breaches: [], unasked: [`${provider}: its secret is not here`] };
  const within = payments.filter((payment) => isWithin(account, payment));
  if (!driver.list) return askEach(account, { driver, connection, provider, within });
  const listed = await driver.list(connection.account, account.fromDay, account.toDay, connection.http);
  if ('reason' in listed) return { breaches: [], unasked: [`${provider}: ${listed.reason}`] };
  return { breaches: compareList(account, { provider, within, listed }), unasked: [] };
}

/** By when it was settled here, or written: a provider may be an hour late. */
function isWithin({ fromDay, toDay }: AskedAccount, { state, settledAt, createdAt }: PaymentRow): boolean {
  const at = Date.parse((state === 'PAID' && settledAt) || createdAt);
  const end = startOfSchoolDay(toDay).getTime() + day;
  return at >= startOfSchoolDay(fromDay).getTime() && at < end - hour && state !== 'WAITING';
}

const isPaidByAnswer = ({ state, settledBy }: PaymentRow): boolean => state === 'PAID' && settledBy === 0;

interface Compared {
  provider: string;
  within: readonly PaymentRow[];
}

function compareList(
  { payments, reviewed }: AskedAccount,
  { provider, within, listed }: Compared & { listed: readonly ListedPayment[] },
): string[] {
  const paid = listed.filter(({ state }) => state === 'PAID');
  const isOf = (payment: PaymentRow) => (one: ListedPayment) =>
    one.ref === payment.ref || (one.theirRef !== '' && one.theirRef === payment.theirRef);
  const missing = paid.flatMap((one) => {
    const payment = payments.find((each) => isOf(each)(one));
    if (payment) return notReceived(provider, payment, reviewed.ids);
    const isKnown = reviewed.refs.has(one.theirRef);
    return isKnown
      ? []
      : [`${provider} received ${money(one.amount)} (${one.theirRef || one.ref}) that nobody here knows of (S12)`];
  });
  const unlisted = within.filter((payment) => isPaidByAnswer(payment) && !paid.some(isOf(payment)));
  return [...missing, ...unlisted.flatMap((payment) => notPaid(provider, payment, 'does not list it', reviewed.ids))];
}

async function askEach(
  { reviewed }: AskedAccount,
  { driver, connection, provider, within }: Compared & { driver: MoneyDriver; connection: Connection },
): Promise<Asked> {
  const asked: Asked = { breaches: [], unasked: [] };
  for (const payment of within) {
    const { id, ref, uuid, theirRef, url } = payment;
    const account = { ...connection.account, url };
    const status = await driver.status(account, { ref, uuid, ...(theirRef !== null && { theirRef }) }, connection.http);
    if (status.kind === 'unknown') asked.unasked.push(`Payment ${id}: ${provider} did not say: ${status.text}`);
    else if (status.kind === 'paid') asked.breaches.push(...notReceived(provider, payment, reviewed.ids));
    else if (isPaidByAnswer(payment)) {
      const said = status.kind === 'failed' ? status.reason : status.text;
      asked.breaches.push(...notPaid(provider, payment, `says: ${said}`, reviewed.ids));
    }
  }
  return asked;
}

const notReceived = (provider: string, { id, state }: PaymentRow, reviewed: ReadonlySet<number>): string[] =>
  state === 'PAID' || reviewed.has(id) ? [] : [`Payment ${id}: ${provider} was paid, and it is ${state} here (S12)`];

const notPaid = (provider: string, { id }: PaymentRow, said: string, reviewed: ReadonlySet<number>): string[] =>
  reviewed.has(id) ? [] : [`Payment ${id}: it was received here, and ${provider} ${said} (S12)`];

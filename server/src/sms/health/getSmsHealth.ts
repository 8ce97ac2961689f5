import type { Answered } from '@somero/contract';
import { adminCategory } from '@somero/contract/rights.ts';
import { schoolDay } from '@somero/contract/schoolTime.ts';
import { healthTexts as texts } from '@somero/contract/sms/health/texts.ts';
import { sql } from 'kysely';
import type { Context, Handler } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import { ownBranch } from '../branch.ts';
import { type GatewayRow, gatewaysInUse, purseOf } from '../gateways/readGateways.ts';
import { smsBoughtBy } from '../gateways/smsBoughtBy.ts';
import { availableSms } from '../ledger/availableSms.ts';
import { reservedSms } from '../ledger/reservedSms.ts';
import type { Purse } from '../Purse.ts';

type Item = Answered<'getSmsHealth'>['items'][number];

const anHour = 3_600_000;
const aDay = 24 * anHour;

const isSimulated = ([first]: readonly GatewayRow[]): 0 | 1 => (!first || purseOf(first) === 'SIMULATOR' ? 1 : 0);

export const getSmsHealth: Handler<'getSmsHealth'> = async (_, ctx) => {
  const gateways = await gatewaysInUse(ctx.db, 'SMS');
  const accounts = await gatewaysInUse(ctx.db, 'MONEY');
  const simulator = { sms: isSimulated(gateways), money: isSimulated(accounts) };
  const purse = simulator.sms === 1 ? 'SIMULATOR' : 'REAL';
  const { rights, catID } = ctx.who;
  const items = [
    await lowCredit(ctx, purse),
    ...[...gateways, ...accounts].map(pausedItem),
    rights.buySms === 1 && (await uncoveredItem(ctx, purse, gateways)),
    rights.buySms === 1 && (await pendingItem(ctx)),
    rights.buySms === 1 && (await undistributedItem(ctx, purse)),
    rights.sendSms === 1 && (await unknownItem(ctx)),
    catID === adminCategory && (await urgentItem(ctx)),
    catID === adminCategory && (await reviewItem(ctx)),
    catID === adminCategory && (await forgedItem(ctx)),
  ];
  return { simulator, items: items.filter((item) => item !== false) };
};

const balancePage = { href: '/checkSMSBalance', action: 'Check SMS Balance' };
const settingsPage = { href: '/sms_settings', action: 'SMS Settings' };
const paymentsPage = { href: '/seeSmsPayments', action: 'SMS Payments' };
const reviewPage = { href: '/sms_review', action: 'Review' };

async function lowCredit({ db }: Context, purse: Purse): Promise<Item | false> {
  const { lowCredit } = await db.selectFrom('smsRules').select('lowCredit').executeTakeFirstOrThrow();
  const left = await availableSms(db, ownBranch, purse);
  return left < lowCredit && { kind: 'credit', text: texts.lowCredit(left), ...balancePage };
}

function pausedItem({ name, pausedAt, problem }: GatewayRow): Item | false {
  if (pausedAt !== null) return { kind: 'gateway', text: texts.paused(name, problem), ...settingsPage };
  return problem !== '' && { kind: 'gateway', text: texts.problem(name, problem), ...settingsPage };
}

async function uncoveredItem({ db }: Context, purse: Purse, gateways: readonly GatewayRow[]): Promise<Item | false> {
  const buys = smsBoughtBy(gateways);
  if (buys === null) return false;
  const sold = (await availableSms(db, ownBranch, purse)) + (await reservedSms(db, ownBranch, purse));
  return sold > buys && { kind: 'uncovered', text: texts.uncovered(sold, buys), ...balancePage };
}

async function pendingItem({ db, now }: Context): Promise<Item | false> {
  const before = new Date(now.getTime() - anHour).toISOString();
  const { count } = await db
    .selectFrom('smsPayments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('branchID', '=', ownBranch)
    .where('state', 'in', ['WAITING', 'ASKED', 'UNKNOWN', 'REVIEW'])
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(count) > 0 && { kind: 'pending', text: texts.pending(Number(count)), ...paymentsPage };
}

async function undistributedItem({ db }: Context, purse: Purse): Promise<Item | false> {
  const { count, amount } = await db
    .selectFrom('smsAccounts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | string | null>('balance').as('amount')])
    .where('kind', '=', 'UNDISTRIBUTED')
    .where('branchID', '=', ownBranch)
    .where('purse', '=', purse)
    .where('balance', '>', 0)
    .executeTakeFirstOrThrow();
  const text = texts.undistributed(Number(count), Number(amount ?? 0));
  return Number(count) > 0 && { kind: 'undistributed', text, ...paymentsPage };
}

async function unknownItem({ db }: Context): Promise<Item | false> {
  const { count, oldest } = await db
    .selectFrom('smsMessages as message')
    .innerJoin('smsBatches as batch', 'batch.id', 'message.batchID')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<string | null>('message.createdAt').as('oldest')])
    .where('message.state', '=', sql.lit('UNKNOWN' as const))
    .where('batch.branchID', '=', ownBranch)
    .executeTakeFirstOrThrow();
  if (oldest === null) return false;
  const page = { href: `/sms_messages?state=UNKNOWN&startFrom=${schoolDay(oldest)}`, action: 'Messages' };
  return { kind: 'unknown', text: texts.unknown(Number(count)), ...page };
}

/** What somebody let leave outside the hours, for a day. */
async function urgentItem({ db, now }: Context): Promise<Item | false> {
  const batches = await db
    .selectFrom('smsBatches')
    .innerJoin('users', 'users.id', 'smsBatches.userID')
    .select(['smsBatches.id', 'smsBatches.about', 'smsBatches.reason', 'smsBatches.createdAt', 'fname', 'lname'])
    .where('smsBatches.branchID', '=', ownBranch)
    .where('smsBatches.createdAt', '>', new Date(now.getTime() - aDay).toISOString())
    .where('isUrgent', '=', 1)
    .orderBy('smsBatches.createdAt')
    .execute();
  const [first, second] = batches;
  if (!first) return false;
  if (second) {
    const page = { href: `/sms_messages?startFrom=${schoolDay(first.createdAt)}`, action: 'Messages' };
    return { kind: 'urgent', text: texts.severalUrgent(batches.length), ...page };
  }
  const text = texts.urgent(staffName(first), first.about, first.reason);
  return { kind: 'urgent', text, href: `/sms_batch?id=${first.id}`, action: 'View' };
}

async function reviewItem({ db }: Context): Promise<Item | false> {
  const { count } = await db
    .selectFrom('smsReview')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('decidedAt', 'is', null)
    // Told apart.
    .where('kind', '<>', 'FORGED')
    .executeTakeFirstOrThrow();
  return Number(count) > 0 && { kind: 'review', text: texts.review(Number(count)), ...reviewPage };
}

async function forgedItem({ db }: Context): Promise<Item | false> {
  const { count } = await db
    .selectFrom('smsGateways')
    .select((eb) => eb.fn.sum<number | string | null>('forged').as('count'))
    .executeTakeFirstOrThrow();
  const all = Number(count ?? 0);
  return all > 0 && { kind: 'forged', text: texts.forged(all), ...reviewPage };
}

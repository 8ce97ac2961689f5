import { randomUUID } from 'node:crypto';
import { networkOf } from '@somero/contract/sms/networks.ts';
import { boughtFor } from '@somero/contract/sms/payments/rules.ts';
import { statusTexts, paymentTexts as texts } from '@somero/contract/sms/payments/texts.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { phoneEnding } from '@somero/contract/telephone.ts';
import { CallError, type Context, conflict, fail, type Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { coveringNetwork, type GatewayRow, gatewaysInUse, purseInUse, purseOf } from '../gateways/readGateways.ts';
import { currentRate } from '../ledger/currentRate.ts';
import { addEvent } from './addEvent.ts';
import { newReference } from './newReference.ts';
import { providerName } from './providerName.ts';
import { readPayment } from './readPayments.ts';

/** Milliseconds in which the same payment is not asked for twice by mistake. */
const sameFor = 10 * 60_000;

/** Only writes the row: the program asks for the money right after it. */
export const addTopup: Handler<'addTopup'> = async (asked, ctx) => {
  const { db, now, who, changed } = ctx;
  const { amount, details = '' } = asked;
  const phone = mobileNumber(asked.phone);
  const network = networkOf(phone);
  if (network === 'OTHER') throw fail(texts.phoneShape, 'phone');
  const gateway = await accountFor(ctx, network);
  const rate = await currentRate(db, ownBranch);
  if (asked.rate !== undefined && asked.rate !== rate)
    throw new CallError(409, texts.rateChanged(rate), { extra: { rate } });
  if (amount < rate) throw fail(texts.belowOne(rate), 'amount');
  if (amount < gateway.least) throw fail(texts.least(gateway.least), 'amount');
  if (amount > gateway.most) throw fail(texts.most(gateway.most), 'amount');
  if (asked.again !== 1) await requireNew(ctx, { amount, phone });
  const { sms } = boughtFor(amount, rate);
  const statusMsg = statusTexts.waiting(providerName(gateway.driver));
  const { id } = await db
    .insertInto('smsPayments')
    .values({
      ...{ branchID: ownBranch, purse: purseOf(gateway), gatewayID: gateway.id, url: gateway.url },
      ...{ ref: newReference(), uuid: randomUUID(), amount, phone, details, rate, sms, state: 'WAITING', statusMsg },
      ...{ userID: who.userID, createdAt: now.toISOString(), dueAt: now.toISOString() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addEvent(ctx, id, statusMsg, who.userID);
  changed('smsPayment', id, null, { amount, sms, rate, phone: phoneEnding(phone) });
  return { id, sms, msg: texts.approve(amount, phone) };
};

async function accountFor({ db }: Context, network: string): Promise<GatewayRow> {
  const [gateway] = coveringNetwork(await gatewaysInUse(db, 'MONEY'), network);
  if (!gateway) throw fail(texts.noAccount(network), 'phone');
  if (purseOf(gateway) === 'SIMULATOR' && (await purseInUse(db)) === 'REAL') throw conflict(texts.simulatedMoney);
  return gateway;
}

async function requireNew(ctx: Context, { amount, phone }: { amount: number; phone: string }): Promise<void> {
  const { db, now, who } = ctx;
  const same = await db
    .selectFrom('smsPayments')
    .select('id')
    .where('createdAt', '>', new Date(now.getTime() - sameFor).toISOString())
    .where('userID', '=', who.userID)
    .where('phone', '=', phone)
    .where('amount', '=', amount)
    .where('state', 'not in', ['PAID', 'FAILED'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!same) return;
  throw new CallError(409, texts.askedJustNow(amount, phone), { extra: { current: await readPayment(db, same.id) } });
}

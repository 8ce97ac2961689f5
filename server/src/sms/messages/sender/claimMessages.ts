import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { isOpen } from '@somero/contract/sms/messages/when.ts';
import { type Selectable, sql } from 'kysely';
import { inChunks } from '../../../database/inChunks.ts';
import { prepared } from '../../../database/prepared.ts';
import type { Db } from '../../../handle.ts';
import { isLow } from '../../gateways/noteHealth.ts';
import { coveringNetwork, type GatewayRow, purseOf } from '../../gateways/readGateways.ts';
import type { Ledger } from '../../ledger/postSms.ts';
import { readSmsRules } from '../../settings/readSmsRules.ts';
import { cancelQueued } from '../ending/cancelQueued.ts';
import type { MessageTables } from '../tables.ts';

export type Claimed = Pick<
  Selectable<MessageTables['smsMessages']>,
  'id' | 'batchID' | 'phone' | 'text' | 'parts' | 'tries' | 'network' | 'createdAt'
>;

/** A gateway that was paused is tried again with one message after this long, in milliseconds. */
const pauseLasts = 15 * 60_000;
const triesAGateway = 3;
/** Rows looked at for one claim. */
const window = 100;

interface Claim {
  gateway: GatewayRow;
  /** All in use, in their order. */
  used: readonly GatewayRow[];
  claimedBy: string;
}

/**
 * Takes messages that are due for a gateway, as many as it may have in flight: from now on they may have left. Who opted out since
 * the batch began gets none, and the hours may have ended since somebody looked.
 */
export async function claimMessages(ledger: Ledger, { gateway, used, claimedBy }: Claim): Promise<Claimed[]> {
  const { db, now } = ledger;
  const flying = await inFlight.first(db, { gatewayID: gateway.id });
  const most = gateway.pausedAt === null ? gateway.inFlight : 1;
  const free = most - Number(flying?.count);
  if (free <= 0) return [];
  const isWithinHours = isOpen(now, await readSmsRules(db));
  const rows = await db
    .selectFrom('smsMessages as message')
    .innerJoin('smsBatches as batch', 'batch.id', 'message.batchID')
    .select(['message.id', 'message.batchID', 'message.phone', 'message.text', 'message.parts', 'message.tries'])
    .select(['message.network', 'message.createdAt'])
    .where('message.state', '=', sql.lit('QUEUED' as const))
    .where('message.dueAt', '<=', now.toISOString())
    .where('message.network', 'in', gateway.networks.split(','))
    .where('batch.state', '=', 'SENDING')
    .where('batch.purse', '=', purseOf(gateway))
    .$if(!isWithinHours, (query) => query.where('batch.isUrgent', '=', 1))
    .orderBy('message.dueAt')
    .orderBy('message.id')
    .limit(window)
    .execute();
  const taken = rows.filter((row) => nextGateway(used, row, now)?.id === gateway.id).slice(0, free);
  if (await cancelOptedOut(ledger, taken)) return claimMessages(ledger, { gateway, used, claimedBy });
  const claim = {
    state: 'SENDING' as const,
    gatewayID: gateway.id,
    claimedBy,
    claimedAt: now.toISOString(),
    dueAt: null,
  };
  for (const some of inChunks(taken))
    await db
      .updateTable('smsMessages')
      .set((row) => ({ ...claim, tries: row('tries', '+', 1) }))
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
  return taken.map((row) => ({ ...row, tries: row.tries + 1 }));
}

/** @returns whether there were any */
async function cancelOptedOut(ledger: Ledger, rows: readonly Claimed[]): Promise<boolean> {
  if (rows.length === 0) return false;
  const optOuts = ledger.db.selectFrom('smsOptOuts').select('phone').where('endedAt', 'is', null);
  const phones = rows.map(({ phone }) => phone);
  const silent = new Set((await optOuts.where('phone', 'in', phones).execute()).map(({ phone }) => phone));
  const cancelled = rows.filter(({ phone }) => silent.has(phone));
  for (const [id, some] of Map.groupBy(cancelled, ({ batchID }) => batchID)) {
    const ids = some.map((row) => row.id);
    await cancelQueued(ledger, { id }, texts.optedOut, ids);
  }
  return cancelled.length > 0;
}

const inFlight = prepared((db: Db, { gatewayID }: { gatewayID: number }) =>
  db
    .selectFrom('smsMessages')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', '=', sql.lit('SENDING' as const))
    .where('gatewayID', '=', gatewayID),
);

/** After three tries the next gateway for the network has its turn. */
function nextGateway(used: readonly GatewayRow[], { network, tries }: Pick<Claimed, 'network' | 'tries'>, now: Date) {
  const covering = coveringNetwork(used, network);
  const open = covering.filter(({ pausedAt }) => pausedAt === null);
  const asked = open.length > 0 ? open : covering.filter((gateway) => mayTry(gateway, now));
  return asked[Math.floor(tries / triesAGateway) % Math.max(1, asked.length)];
}

/** Also when it was paused by a clock that was set back since. */
export const mayTry = (gateway: GatewayRow, now: Date): boolean => {
  const { pausedAt } = gateway;
  if (pausedAt === null) return true;
  const since = now.getTime() - Date.parse(pausedAt);
  return !isLow(gateway) && (since < 0 || since >= pauseLasts);
};

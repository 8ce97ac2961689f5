import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { networks } from '@somero/contract/sms/networks.ts';
import { coveringNetwork, type GatewayRow } from '../../gateways/readGateways.ts';
import { endIfOver } from '../ending/endIfOver.ts';
import { postFates } from '../postFates.ts';
import { programLedger, type SenderParts } from './SenderParts.ts';

/** Milliseconds. */
const aDay = 24 * 3_600_000;
/** Rows of one transaction. */
const most = 500;

/** Whether a message has waited for a day; one that was sent for later, since its batch began. */
export function isGivenUp({ createdAt, startsAt }: { createdAt: string; startsAt: string }, now: Date): boolean {
  const [made, begun] = [Date.parse(createdAt), Date.parse(startsAt)];
  return now.getTime() - (begun - made >= aDay ? begun : made) > aDay;
}

/** What waits for gateways that are all paused, or gone, fails after a day, as what they refuse does. */
export async function giveUpWaiting(parts: SenderParts, used: readonly GatewayRow[]): Promise<void> {
  const isOpen = ({ pausedAt }: GatewayRow) => pausedAt === null;
  const closed = networks.filter((network) => !coveringNetwork(used, network).some(isOpen));
  if (closed.length === 0) return;
  const now = parts.clock();
  const rows = await parts.database.read
    .selectFrom('smsMessages as message')
    .innerJoin('smsBatches as batch', 'batch.id', 'message.batchID')
    .select(['message.id', 'message.createdAt', 'batch.startsAt'])
    .where('message.state', '=', 'QUEUED')
    .where('message.dueAt', '<=', now.toISOString())
    .where('message.network', 'in', closed)
    .where('batch.state', '=', 'SENDING')
    .orderBy('message.dueAt')
    .limit(most)
    .execute();
  const old = rows.filter((row) => isGivenUp(row, now)).map(({ id }) => id);
  if (old.length === 0) return;
  await parts.database.write(async (db) => {
    const ledger = programLedger(db, parts);
    const given = await db
      .updateTable('smsMessages')
      .set((row) => ({
        ...{ state: 'FAILED', dueAt: null, endedAt: now.toISOString() },
        reason: row.case().when('reason', '=', '').then(texts.noGatewayInADay).else(row.ref('reason')).end(),
      }))
      .where('id', 'in', old)
      .where('state', '=', 'QUEUED')
      .returning(['id', 'batchID', 'parts', 'state'])
      .execute();
    await postFates(ledger, given);
    for (const batchID of new Set(given.map((row) => row.batchID))) await endIfOver(db, batchID, now);
  });
}

import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { Outcome } from '../../../gateways/Outcome.ts';
import type { Accepted } from '../../../gateways/sms/SmsDriver.ts';
import type { Db } from '../../../handle.ts';
import { noteHealth } from '../../gateways/noteHealth.ts';
import type { GatewayRow } from '../../gateways/readGateways.ts';
import type { Ledger } from '../../ledger/postSms.ts';
import { addOptOut } from '../../settings/addOptOut.ts';
import { endIfOver } from '../ending/endIfOver.ts';
import { postFates } from '../postFates.ts';
import type { Claimed } from './claimMessages.ts';
import { isGivenUp } from './giveUp.ts';

/** Milliseconds before each next try; the last holds for all further ones. */
const backOff = [5_000, 15_000, 60_000, 300_000, 900_000];

type Fate = { state: 'SENT' | 'UNKNOWN' | 'FAILED' | 'QUEUED' | 'CANCELLED'; reason: string } & Accepted;

/** What became of messages that were handed over, with their credit. Rows that are no longer ours stay as they are. @returns whether a batch is over */
export async function writeOutcomes(
  ledger: Ledger,
  gateway: GatewayRow,
  claimed: { rows: readonly Claimed[]; by: string },
  outcomes: ReadonlyMap<number, Outcome<Accepted>>,
): Promise<boolean> {
  const { db, now } = ledger;
  const ours = await readOurs(db, claimed);
  const fates = claimed.rows.flatMap((row) => {
    const batch = ours.get(row.id);
    if (batch === undefined) return [];
    const outcome = outcomes.get(row.id) ?? { kind: 'unknown', reason: texts.noAnswer };
    const values = valuesOf(fateOf(outcome, row, batch, now), row, now);
    return [{ ...row, outcome, values, state: values.state }];
  });
  // Messages of a request often have one fate, and at some gateways one code.
  for (const same of Map.groupBy(fates, ({ values }) => JSON.stringify(values)).values()) await setFate(db, same);
  for (const { outcome, phone } of fates)
    if (outcome.kind === 'refused' && outcome.optedOut === true)
      await addOptOut(ledger, { phone, how: texts.toldBy(gateway.name), userID: 0 });
  await postFates(ledger, fates);
  await noteHealth(db, gateway, [...outcomes.values()], now);
  let isOver = false;
  for (const batchID of new Set(fates.map((row) => row.batchID)))
    isOver = (await endIfOver(db, batchID, now)) || isOver;
  return isOver;
}

/** Their batches, by message. */
async function readOurs(db: Db, { rows, by }: { rows: readonly Claimed[]; by: string }) {
  const found = await db
    .selectFrom('smsMessages as message')
    .innerJoin('smsBatches as batch', 'batch.id', 'message.batchID')
    .select(['message.id', 'batch.state', 'batch.startsAt'])
    .where(
      'message.id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('message.state', '=', 'SENDING')
    .where('message.claimedBy', '=', by)
    .execute();
  return new Map(found.map(({ id, ...batch }) => [id, batch]));
}

function fateOf(
  outcome: Outcome<Accepted>,
  { createdAt }: Claimed,
  { state, startsAt }: { state: string; startsAt: string },
  now: Date,
): Fate {
  if (outcome.kind === 'accepted') return { ...outcome, state: 'SENT', reason: '' };
  const { kind, reason } = outcome;
  if (kind === 'unknown') return { state: 'UNKNOWN', reason };
  if (outcome.retry === 'never') return { state: 'FAILED', reason };
  if (state === 'STOPPED') return { state: 'CANCELLED', reason: texts.stopped };
  return { state: isGivenUp({ createdAt, startsAt }, now) ? 'FAILED' : 'QUEUED', reason };
}

function valuesOf({ state, reason, ref, cost }: Fate, { tries }: Claimed, now: Date) {
  const at = now.toISOString();
  const wait = backOff[Math.min(tries, backOff.length) - 1] ?? 0;
  const isOver = state === 'FAILED' || state === 'CANCELLED';
  return {
    ...{ state, reason, ref: ref ?? null, cost: Number.isSafeInteger(cost) ? cost : null },
    charged: Number(state === 'SENT' || state === 'UNKNOWN'),
    dueAt: state === 'QUEUED' ? new Date(now.getTime() + wait).toISOString() : null,
    ...{ sentAt: state === 'SENT' ? at : null, endedAt: isOver ? at : null, claimedBy: null },
  };
}

const setFate = (db: Db, same: readonly { id: number; values: ReturnType<typeof valuesOf> }[]) =>
  db
    .updateTable('smsMessages')
    .set(same[0]?.values ?? {})
    .where(
      'id',
      'in',
      same.map(({ id }) => id),
    )
    .execute();

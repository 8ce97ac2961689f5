import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { inChunks, inPausedChunks } from '../../database/inChunks.ts';
import { ownBranch } from '../branch.ts';
import { type Ledger, postSms } from '../ledger/postSms.ts';
import { childrenOf } from './childrenOf.ts';
import type { Plan, PlannedMessage } from './planMessages.ts';
import type { MessageTables } from './tables.ts';

type NewBatch = Pick<
  Insertable<MessageTables['smsBatches']>,
  'audience' | 'source' | 'about' | 'text' | 'isUrgent' | 'reason' | 'resendOf'
> & { isLater: boolean };

/** Equal for equal texts to equal telephones. */
export const digestOf = (messages: readonly PlannedMessage[]): string =>
  createHash('sha256')
    .update(
      messages
        .map(({ phone, text }) => `${phone}\n${text}`)
        .sort()
        .join('\0'),
    )
    .digest('hex');

/** Keeps what was planned and reserves its credit. @param resentOf earlier rows by telephone @returns its id @throws CallError 409 */
export async function insertBatch(
  ctx: Ledger,
  plan: Omit<Plan, 'balance' | 'rules'>,
  { isLater, ...batch }: NewBatch,
  resentOf: ReadonlyMap<string, number> = new Map(),
): Promise<number> {
  const { db, who, now } = ctx;
  const { messages, purse, cost, rate, unreached, startsAt } = plan;
  const createdAt = now.toISOString();
  const isHeld = !isLater && startsAt.getTime() > now.getTime() + 60_000;
  const isOut = !isLater && !isHeld;
  const { id } = await db
    .insertInto('smsBatches')
    .values({
      ...{ ...batch, branchID: ownBranch, purse, userID: who.userID, isPersonal: Number(plan.isPersonal) },
      ...{ state: isLater ? 'SCHEDULED' : isHeld ? 'HELD' : 'SENDING', heldWhy: isHeld ? 'HOURS' : '' },
      ...{ createdAt, startsAt: startsAt.toISOString(), endedAt: null, messages: messages.length, parts: cost, rate },
      ...{ unreached: JSON.stringify(unreached), digest: digestOf(messages), blankedAt: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = messages.map(({ students, ...message }) => ({
    ...{ ...message, batchID: id, students: students.join(','), state: 'QUEUED' as const, reason: '', charged: 0 },
    ...{ gatewayID: null, ref: null, cost: null, tries: 0, dueAt: isOut ? startsAt.toISOString() : null },
    ...{ claimedBy: null, claimedAt: null, sentAt: null, endedAt: null, createdAt },
    resendOf: resentOf.get(message.phone) ?? null,
  }));
  for await (const some of inPausedChunks(rows)) {
    const kept = await db.insertInto('smsMessages').values(some).returning(['id', 'students']).execute();
    const children = kept.flatMap((row) => childrenOf(row).map((studentID) => ({ studentID, messageID: row.id })));
    for (const few of inChunks(children)) await db.insertInto('smsMessageStudents').values(few).execute();
  }
  await postSms(ctx, {
    ...{ kind: 'RESERVE', branchID: ownBranch, purse, batchID: id },
    lines: [
      { account: { kind: 'RESERVED' }, debit: cost },
      { account: { kind: 'AVAILABLE' }, credit: cost },
    ],
  });
  return id;
}

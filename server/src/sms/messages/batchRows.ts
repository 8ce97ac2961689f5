import type { Answered } from '@somero/contract';
import { adminCategory } from '@somero/contract/rights.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { Selectable } from 'kysely';
import type { Context, Db } from '../../handle.ts';
import { staffName } from '../../sessions/staffName.ts';
import type { MessageTables } from './tables.ts';

export type Batch = Selectable<MessageTables['smsBatches']>;
type BatchRow = Answered<'getSmsBatches'>['mainData'][number];

/** Whether somebody may read what a batch says to whom (sms.md, section 6). */
export const mayRead = (
  { isPersonal, source, userID }: Pick<Batch, 'isPersonal' | 'source' | 'userID'>,
  who: Context['who'],
): boolean =>
  isPersonal === 0 ||
  userID === who.userID ||
  who.catID === adminCategory ||
  (source === 'FEES' && who.rights.seeFee === 1);

const stateKeys = {
  QUEUED: 'queued',
  SENDING: 'sending',
  SENT: 'sent',
  DELIVERED: 'delivered',
  FAILED: 'failed',
  UNKNOWN: 'unknown',
  CANCELLED: 'cancelled',
} as const;

export async function shownBatches(db: Db, batches: readonly Batch[], who: Context['who']): Promise<BatchRow[]> {
  if (batches.length === 0) return [];
  const states = await db
    .selectFrom('smsMessages')
    .select(['batchID', 'state'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where(
      'batchID',
      'in',
      batches.map(({ id }) => id),
    )
    .groupBy(['batchID', 'state'])
    .execute();
  const users = await db
    .selectFrom('users')
    .select(['id', 'fname', 'lname'])
    .where('id', 'in', [...new Set(batches.map(({ userID }) => userID))])
    .execute();
  return batches.map((batch) => {
    const counts = { queued: 0, sending: 0, sent: 0, delivered: 0, failed: 0, unknown: 0, cancelled: 0 };
    for (const { batchID, state, count } of states) if (batchID === batch.id) counts[stateKeys[state]] = Number(count);
    const { id, createdAt, startsAt, audience, source, about, isPersonal, state, isUrgent, reason, userID } = batch;
    const by = users.find((user) => user.id === userID);
    return {
      ...{ id, createdAt, startsAt, endedAt: batch.endedAt ?? '', audience, source, about, isPersonal, state },
      ...{ isUrgent, reason, userID, by: by ? staffName(by) : '', messages: batch.messages, parts: batch.parts },
      ...{ text: mayRead(batch, who) ? batch.text : '', heldWhy: heldWords(batch), ...counts },
      ...{ resendOf: batch.resendOf ?? 0, simulator: Number(batch.purse === 'SIMULATOR') },
    };
  });
}

const held: Readonly<Record<string, string>> = {
  ...{ HOURS: texts.heldForHours, SENDER: texts.heldForSender },
  ...{ PURSE: texts.otherPurse, UNDECIDED: texts.undecided },
};

const heldWords = ({ state, heldWhy }: Batch): string =>
  state === 'HELD' || state === 'STOPPED' ? (held[heldWhy] ?? '') : '';

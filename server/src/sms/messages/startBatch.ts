import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { isOpen, nextOpen } from '@somero/contract/sms/messages/when.ts';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { inChunks } from '../../database/inChunks.ts';
import type { Db } from '../../handle.ts';
import { readActiveUser } from '../../sessions/readActiveUser.ts';
import { purseInUse } from '../gateways/readGateways.ts';
import type { Ledger } from '../ledger/postSms.ts';
import { readSmsRules } from '../settings/readSmsRules.ts';
import type { Batch } from './batchRows.ts';
import { childrenOf } from './childrenOf.ts';
import { cancelQueued } from './ending/cancelQueued.ts';
import { stopBatch } from './ending/stopBatch.ts';

/** Begins or continues a batch. Who opted out or left is cancelled; it may wait for its hours or a release. @returns how many were cancelled */
export async function startBatch(ledger: Ledger, batch: Batch, { isReleased = false } = {}): Promise<number> {
  const { db, now } = ledger;
  const set = (values: Partial<Pick<Batch, 'state' | 'heldWhy' | 'startsAt'>>) =>
    db.updateTable('smsBatches').set(values).where('id', '=', batch.id).execute();
  if (batch.purse !== (await purseInUse(db))) return stopBatch(ledger, batch, texts.otherPurse, 'PURSE');
  if (!isReleased && !(await maySend(db, batch.userID))) {
    await set({ state: 'HELD', heldWhy: 'SENDER' });
    return 0;
  }
  const rules = await readSmsRules(db);
  if (batch.isUrgent === 0 && !isOpen(now, rules)) {
    await set({ state: 'HELD', heldWhy: 'HOURS', startsAt: nextOpen(now, rules).toISOString() });
    return 0;
  }
  await set({ state: 'SENDING', heldWhy: '' });
  const cancelled = await cancelChanged(ledger, batch);
  const due = db.updateTable('smsMessages').set({ dueAt: now.toISOString() });
  await due.where('batchID', '=', batch.id).where('state', '=', 'QUEUED').execute();
  return cancelled;
}

/** Whether somebody is active and still holds sendSms. */
export async function maySend(db: Db, userID: number): Promise<boolean> {
  return (await readActiveUser(db, userID))?.rights.sendSms === 1;
}

async function cancelChanged(ledger: Ledger, batch: Batch): Promise<number> {
  const { db } = ledger;
  const rows = await db
    .selectFrom('smsMessages')
    .select(['id', 'phone', 'students'])
    .where('batchID', '=', batch.id)
    .where('state', '=', 'QUEUED')
    .execute();
  const optedOut = await db.selectFrom('smsOptOuts').select('phone').where('endedAt', 'is', null).execute();
  const silent = new Set(optedOut.map(({ phone }) => phone));
  const isSilent = ({ phone }: { phone: string }) => silent.has(phone);
  const active = await readActive(db, rows.flatMap(childrenOf));
  const gone = batch.audience === 'STAFF' ? await readGoneStaff(db) : new Set<string>();
  const hasLeft = (row: (typeof rows)[number]) =>
    childrenOf(row).length > 0 ? !childrenOf(row).some((id) => active.has(id)) : gone.has(row.phone);
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  const out = rows.filter(isSilent);
  // Reminders of fees also go to parents of those who had left before: they owe all the same.
  const left = batch.source === 'FEES' ? [] : rows.filter((row) => !isSilent(row) && hasLeft(row));
  let cancelled = 0;
  if (out.length > 0) cancelled += await cancelQueued(ledger, batch, texts.optedOut, idsOf(out));
  if (left.length > 0) cancelled += await cancelQueued(ledger, batch, texts.hasLeft, idsOf(left));
  return cancelled;
}

async function readActive(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const active = new Set<number>();
  for (const some of inChunks([...new Set(ids)]))
    for (const { id } of await db
      .selectFrom('students')
      .select('id')
      .where('status', '=', 1)
      .where('id', 'in', some)
      .execute())
      active.add(id);
  return active;
}

/** Numbers of staff who left, and of nobody who is there. */
async function readGoneStaff(db: Db): Promise<Set<string>> {
  const users = await db.selectFrom('users').select(['phone', 'phone2', 'status']).execute();
  const numbers = (status: number) =>
    users
      .filter((user) => user.status === status)
      .flatMap(({ phone, phone2 }) => [mobileNumber(phone), mobileNumber(phone2)]);
  const here = new Set(numbers(1));
  return new Set(numbers(0).filter((phone) => phone !== '' && !here.has(phone)));
}

import type { Answered } from '@somero/contract';
import { clock } from '@somero/contract/schoolTime.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import type { Db } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import type { Plan } from './planMessages.ts';

const aDay = 24 * 3_600_000;

/** @param typed the text before it was filled in */
export async function shownPreview(db: Db, typed: string, plan: Plan, now: Date): Promise<Answered<'previewSms'>> {
  const { messages, unreached, cost, balance, rate, startsAt } = plan;
  const parts = messages.map((message) => message.parts);
  const longest = messages.reduce((most, message) => (message.parts > most.parts ? message : most));
  const samples = [...new Set([messages[0] ?? longest, longest])];
  return {
    ...{ messages: messages.length, cost, amount: cost * rate, balance: balance - cost, rate },
    parts: { least: Math.min(...parts), most: Math.max(...parts) },
    samples: samples.map(({ name, phone, text, parts: some }) => ({ name, phone, text, parts: some })),
    ...{ unreached, startsAt: startsAt.toISOString() },
    repeated: plan.isPersonal ? '' : await repeatedBefore(db, typed, plan, now),
  };
}

/** «These words went to 380 of 410 telephones at 10:42», within a day. */
async function repeatedBefore(db: Db, typed: string, { messages, purse }: Plan, now: Date): Promise<string> {
  const rows = await db
    .selectFrom('smsBatches')
    .innerJoin('smsMessages', 'smsMessages.batchID', 'smsBatches.id')
    .where('smsBatches.createdAt', '>', new Date(now.getTime() - aDay).toISOString())
    .where('smsBatches.branchID', '=', ownBranch)
    .where('smsBatches.text', '=', typed)
    .where('smsBatches.isPersonal', '=', 0)
    .where('smsBatches.purse', '=', purse)
    .where('smsMessages.state', 'not in', ['CANCELLED', 'FAILED'])
    .select(['smsMessages.phone', 'smsBatches.createdAt'])
    .orderBy('smsBatches.createdAt')
    .execute();
  const planned = new Set(messages.map(({ phone }) => phone));
  const before = rows.filter(({ phone }) => planned.has(phone));
  const last = before.at(-1);
  if (!last) return '';
  const reached = new Set(before.map(({ phone }) => phone)).size;
  return texts.repeated(reached, messages.length, clock(last.createdAt));
}

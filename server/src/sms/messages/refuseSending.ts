import { clock } from '@somero/contract/schoolTime.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { CallError, type Context, conflict } from '../../handle.ts';
import { digestOf } from './insertBatch.ts';
import { partsOfToday } from './partsOfToday.ts';
import type { Plan } from './planMessages.ts';
import { shownPreview } from './shownPreview.ts';

const justNow = 10 * 60_000;

type Asking = Pick<Context, 'db' | 'who' | 'now'>;

/** @throws CallError 409 with `current` when the caller sent the same texts to the same telephones within ten minutes */
export async function refuseDouble({ db, who, now }: Asking, plan: Plan): Promise<void> {
  const before = await db
    .selectFrom('smsBatches')
    .select(['id', 'createdAt', 'messages', 'parts as cost'])
    .where('createdAt', '>', new Date(now.getTime() - justNow).toISOString())
    .where('userID', '=', who.userID)
    .where('digest', '=', digestOf(plan.messages))
    .where('state', '<>', 'STOPPED')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!before) return;
  const at = clock(before.createdAt);
  throw new CallError(409, texts.sentJustNow(at), { extra: { current: before } });
}

/** @throws CallError 409 with `preview` when it costs something else, or with figures when the day's limit or the credit is short */
export async function refuseCost(
  asking: Asking,
  plan: Plan,
  { typed, expectedCost }: { typed: string; expectedCost: number | undefined },
): Promise<void> {
  const { db, who, now } = asking;
  const { cost, balance, rules } = plan;
  if (expectedCost !== undefined && expectedCost !== cost) {
    const preview = await shownPreview(db, typed, plan, now);
    throw new CallError(409, texts.costChanged(expectedCost, cost), { extra: { preview } });
  }
  const sent = rules.dayLimit === 0 ? 0 : await partsOfToday(db, who.userID, now);
  if (rules.dayLimit !== 0 && sent + cost > rules.dayLimit) throw conflict(texts.dayLimit(rules.dayLimit, sent, cost));
  if (cost > balance) throw conflict(texts.creditShort(cost, balance));
}

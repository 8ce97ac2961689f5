import { momentInWords } from '@somero/contract/schoolTime.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { countDown } from '@somero/contract/sms/messages/when.ts';
import type { Handler } from '../../handle.ts';
import { aboutOf } from './aboutOf.ts';
import { insertBatch } from './insertBatch.ts';
import { planMessages } from './planMessages.ts';
import { refuseCost, refuseDouble } from './refuseSending.ts';

export const sendSms: Handler<'sendSms'> = async ({ expectedCost, again, ...message }, ctx) => {
  const plan = await planMessages(ctx, message);
  if (again !== 1) await refuseDouble(ctx, plan);
  const typed = message.message ?? '';
  await refuseCost(ctx, plan, { typed, expectedCost });
  const { audience = '', source = '', urgent = 0, reason = '', sendAt } = message;
  const about = await aboutOf(ctx.db, message);
  const batchID = await insertBatch(ctx, plan, {
    ...{ audience, source, about, text: typed, isUrgent: urgent, reason: urgent === 1 ? reason : '' },
    ...{ resendOf: null, isLater: sendAt !== undefined },
  });
  const { messages, unreached, cost, startsAt } = plan;
  ctx.changed('smsBatch', batchID, null, {
    about,
    messages: messages.length,
    parts: cost,
    unreached: unreached.length,
  });
  const isLater = startsAt.getTime() > ctx.now.getTime() + countDown;
  return {
    ...{ sent: messages.length, failed: unreached.length, cost, batchID, balance: plan.balance - cost, unreached },
    startsAt: startsAt.toISOString(),
    msg: isLater
      ? texts.waitsUntil(messages.length, momentInWords(startsAt))
      : texts.beingSent(messages.length, unreached.length),
  };
};

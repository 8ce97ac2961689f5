import type { Received } from '@somero/contract';
import { mobileNumber } from '@somero/contract/sms/rules.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { phoneEnding } from '@somero/contract/telephone.ts';
import { type Context, conflict, fail, type Handler, missing } from '../../handle.ts';
import { addOptOut } from './addOptOut.ts';

export const saveOptOut: Handler<'saveOptOut'> = (payload, ctx) =>
  payload.status === 1 ? add(payload, ctx) : end(payload, ctx);

async function add({ phone: typed = '', how }: Received<'saveOptOut'>, ctx: Context) {
  const phone = mobileNumber(typed);
  if (phone === '') throw fail(texts.noMobileNumber, 'phone');
  if (how === undefined) throw fail(texts.enterHow, 'how');
  const id = await addOptOut(ctx, { phone, how, userID: ctx.who.userID });
  if (id === undefined) throw conflict(texts.optOutStands);
  ctx.changed('smsOptOut', id, null, { phone: phoneEnding(phone), how });
  return { msg: 'This number gets no messages from now on', id };
}

async function end({ id = 0, reason }: Received<'saveOptOut'>, ctx: Context) {
  const row = await ctx.db.selectFrom('smsOptOuts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  if (reason === undefined) throw fail(texts.enterEndReason, 'reason');
  if (row.endedAt !== null) throw conflict(texts.optOutEnded);
  const ended = { endedAt: ctx.now.toISOString(), endedBy: ctx.who.userID, endReason: reason };
  await ctx.db.updateTable('smsOptOuts').set(ended).where('id', '=', id).execute();
  ctx.changed('smsOptOut', id, { ended: 0 }, { ended: 1, reason });
  return { msg: 'This number gets messages again', id };
}

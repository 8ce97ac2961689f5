import { adminCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { conflict, type Handler, refuse } from '../../handle.ts';
import { stopBatch } from './ending/stopBatch.ts';
import { requireBatch } from './requireBatch.ts';

export const stopSms: Handler<'stopSms'> = async ({ id }, ctx) => {
  const { who } = ctx;
  const batch = await requireBatch(ctx.db, id);
  const isForAll = batch.state === 'HELD' && batch.heldWhy === 'SENDER';
  if (batch.userID !== who.userID && who.catID !== adminCategory && !isForAll) throw refuse(schoolTexts.noRights);
  if (batch.state === 'DONE' || batch.state === 'STOPPED') throw conflict(texts.isOver);
  const cancelled = await stopBatch(ctx, batch, texts.stopped);
  ctx.changed('smsBatch', id, { state: batch.state }, { state: 'STOPPED', cancelled });
  return { cancelled, msg: texts.cancelled(cancelled) };
};

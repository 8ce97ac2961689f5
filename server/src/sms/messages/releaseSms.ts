import { messagesTexts as texts } from '@somero/contract/sms/messages/texts.ts';
import { conflict, type Handler } from '../../handle.ts';
import { requireBatch } from './requireBatch.ts';
import { startBatch } from './startBatch.ts';

export const releaseSms: Handler<'releaseSms'> = async ({ id }, ctx) => {
  const batch = await requireBatch(ctx.db, id);
  if (batch.state !== 'HELD' || batch.heldWhy !== 'SENDER') throw conflict(texts.notHeld);
  const cancelled = await startBatch(ctx, batch, { isReleased: true });
  ctx.changed('smsBatch', id, { state: 'HELD' }, { state: 'SENDING', cancelled });
  return { cancelled, msg: texts.released };
};

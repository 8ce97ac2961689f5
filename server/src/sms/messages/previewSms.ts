import type { Handler } from '../../handle.ts';
import { planMessages } from './planMessages.ts';
import { shownPreview } from './shownPreview.ts';

export const previewSms: Handler<'previewSms'> = async (message, ctx) =>
  shownPreview(ctx.db, message.message ?? '', await planMessages(ctx, message), ctx.now);

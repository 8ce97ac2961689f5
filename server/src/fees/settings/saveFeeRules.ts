import { feesTexts as texts } from '@somero/contract/fees/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { cleared } from '../../cleared.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { conflict, type Handler } from '../../handle.ts';
import { readFeeRules } from './getFeeRules.ts';

export const saveFeeRules: Handler<'saveFeeRules'> = async (payload, ctx) => {
  const { db } = ctx;
  const before = await readFeeRules(db);
  if (payload.ver !== undefined && payload.ver !== before.ver)
    throw await conflictShowing(ctx, 'getFeeRules', schoolTexts.changedMeanwhile, before);
  const after = {
    threshold: payload.threshold ?? before.threshold,
    cashBackDays: payload.cashBackDays ?? before.cashBackDays,
    firstReceipt: payload.firstReceipt ?? before.firstReceipt,
    authority: cleared(payload.authority, before.authority),
    circularText: cleared(payload.circularText, before.circularText),
    smsText: cleared(payload.smsText, before.smsText),
    ver: before.ver + 1,
  };
  if (after.firstReceipt !== before.firstReceipt) {
    const receipt = await db.selectFrom('feeReceipts').select('receiptNo').limit(1).executeTakeFirst();
    if (receipt) throw conflict(texts.firstReceiptStays);
  }
  await db.updateTable('feeRules').set(after).where('id', '=', 1).execute();
  ctx.changed('feeRules', 1, before, after);
  return { msg: 'The rules are saved', ...after };
};

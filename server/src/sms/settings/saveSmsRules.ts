import { schoolTexts } from '@somero/contract/school/texts.ts';
import { settingsTexts as texts } from '@somero/contract/sms/settings/texts.ts';
import { cleared } from '../../cleared.ts';
import { conflictShowing } from '../../conflictShowing.ts';
import { fail, type Handler } from '../../handle.ts';
import { readSmsRules } from './readSmsRules.ts';

export const saveSmsRules: Handler<'saveSmsRules'> = async (payload, ctx) => {
  const before = await readSmsRules(ctx.db);
  if (payload.ver !== undefined && payload.ver !== before.ver)
    throw await conflictShowing(ctx, 'getSmsRules', schoolTexts.changedMeanwhile, before);
  const after = {
    which: payload.which ?? before.which,
    signature: cleared(payload.signature, before.signature),
    opens: payload.opens ?? before.opens,
    closes: payload.closes ?? before.closes,
    dayLimit: payload.dayLimit ?? before.dayLimit,
    lowCredit: payload.lowCredit ?? before.lowCredit,
    distributes: payload.distributes ?? before.distributes,
    ver: before.ver + 1,
  };
  if (after.closes <= after.opens) throw fail(texts.hoursOrder, 'closes');
  await ctx.db.updateTable('smsRules').set(after).where('id', '=', 1).execute();
  ctx.changed('smsRules', 1, before, after);
  return { msg: 'The rules are saved', ...after };
};

import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import type { Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { purseInUse } from '../gateways/readGateways.ts';
import { currentRate } from './currentRate.ts';
import { giveSms } from './giveSms.ts';

export const addSmsCredit: Handler<'addSmsCredit'> = async ({ sms, amount, reference, reason }, ctx) => {
  const purse = await purseInUse(ctx.db);
  const rate = await currentRate(ctx.db, ownBranch);
  const given = { branchID: ownBranch, purse, paymentID: null, sms, rate, amount, reference, reason };
  const id = await giveSms(ctx, given);
  await ctx.tell('adminsWarned', { of: 'smsCredit' });
  ctx.changed('smsTopup', id, null, { sms, rate, amount, reference, reason });
  return { id, msg: texts.added(sms) };
};

import { creditTexts as texts } from '@somero/contract/sms/ledger/texts.ts';
import { conflict, type Handler } from '../../handle.ts';
import { ownBranch } from '../branch.ts';
import { currentRate } from './currentRate.ts';
import { readPrices } from './readPrices.ts';

export const saveSmsPrice: Handler<'saveSmsPrice'> = async ({ rate, reason }, { db, now, who, changed }) => {
  const before = await currentRate(db, ownBranch);
  if (rate === before) throw conflict(texts.rateStays);
  const { id } = await db
    .insertInto('smsPrices')
    .values({ branchID: ownBranch, rate, at: now.toISOString(), userID: who.userID, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  changed('smsPrice', id, { rate: before }, { rate, reason });
  return { mainData: await readPrices(db, ownBranch), msg: texts.rateSaved(rate) };
};

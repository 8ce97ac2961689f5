import { schoolTexts } from '@somero/contract/school/texts.ts';
import type { Handler } from '../../handle.ts';

const mostShown = 500;

export const getSmsReview: Handler<'getSmsReview'> = async (_, { db }) => {
  const rows = await db
    .selectFrom('smsReview')
    .leftJoin('smsPayments', 'smsPayments.id', 'smsReview.paymentID')
    .leftJoin('smsMessages', 'smsMessages.id', 'smsReview.messageID')
    .select(['smsReview.id', 'smsReview.kind', 'smsReview.text', 'smsReview.at', 'smsReview.paymentID'])
    .select(['smsReview.amount as theirAmount', 'smsReview.theirRef'])
    .select(['smsPayments.amount', 'smsPayments.phone', 'smsPayments.statusMsg', 'smsMessages.phone as to'])
    .where('smsReview.decidedAt', 'is', null)
    .orderBy('smsReview.id')
    .limit(mostShown)
    .execute();
  return {
    mainData: rows.map(({ id, kind, text, at, paymentID, amount, theirAmount, theirRef, phone, to, statusMsg }) => ({
      ...{ id, kind, text, at, paymentID: paymentID ?? 0, amount: amount ?? 0, theirAmount: theirAmount ?? 0 },
      ...{ theirReference: theirRef, phone: phone ?? to ?? '', statusMsg: statusMsg ?? '' },
    })),
    msg: rows.length === 0 ? schoolTexts.noDataFound : '',
  };
};

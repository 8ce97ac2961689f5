import type { smsCalls } from '../../../contract/src/sms/calls.ts';
import { addPayments } from '../../../server/src/testing/sms/addPayments.ts';
import type { School, TestPayload } from '../../../server/src/testing/startSchool.ts';
import type { MessagesCall } from './messagesPayloads.ts';

/** Payments in each state, and for every call of SMS a payload that it accepts. */
export async function smsPayloads(
  school: School,
): Promise<{ [N in Exclude<keyof typeof smsCalls, MessagesCall>]: TestPayload<N> }> {
  const { pending, paid, another, review } = await addPayments(school);
  return {
    getSmsPrices: {},
    addTopup: { amount: 10_000, phone: '0772 000 100', details: 'For term 2', rate: 35, again: 0 },
    showSmsPayment: { showID: paid },
    askSmsPayment: { id: pending },
    distributeSms: { selectedID: paid },
    getSmsPayments: { startFrom: '2026-06-01', endAt: '2026-06-30', page: 1 },
    getSmsReview: {},
    decideSmsReview: {
      id: review,
      decision: 'PAID',
      reference: '99',
      amount: 10_000,
      reason: 'It is on the statement',
    },
    refundSmsPayment: { id: another, reference: 'MM 77', reason: 'Paid twice' },
    saveSmsPrice: { rate: 40, reason: 'the seller asks more' },
    addSmsCredit: { sms: 500, amount: 17_500, reference: 'SLIP 12', reason: 'filled at the gateway' },
    getSmsTopups: { startFrom: '2026-06-01', endAt: '2026-06-30' },
    checkSMS: { smsType: 'ALL' },
    getSmsHealth: {},
  };
}

import { z } from 'zod';
import { call } from '../../call.ts';
import { date, type Field, flag, id, optional, payload, text, whole } from '../../fields.ts';
import { smsTexts } from '../texts.ts';
import { paymentTexts as texts } from './texts.ts';

/** UGX above 0, in digits. */
const amount = (msg: string): Field<number, number | string> =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\s*\d{1,12}\s*$/.test(value) ? Number(value) : value),
    z.int(msg).positive(msg).max(999_999_999_999, msg),
  ) as never;

const smsPaymentRow = z.object({
  id: z.number(),
  /** 1 SUCCESS, 2 PENDING, 3 FAILD. */
  depositSatus: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  amount: z.number(),
  /** As +256772123456. */
  phone: z.string(),
  statusMsg: z.string(),
  /** 1: its SMS were given. */
  sms_distribution: z.number(),
  details: z.string(),
  sms: z.number(),
  rate: z.number(),
  user: z.object({ username: z.string() }),
  created_at: z.string(),
  refunded: z.number(),
  /** 1: no money moved. */
  simulated: z.number(),
});

export const paymentsCalls = {
  addTopup: call({
    about:
      'Asks for mobile money that buys SMS credit: the owner of the telephone approves it there. rate is the price that the user saw; again 1 asks although the same was asked for in the last ten minutes.',
    allowed: ['buySms'],
    writes: true,
    payload: payload({
      amount: amount(smsTexts.fillPayment),
      phone: text({ max: 40, msg: smsTexts.fillPayment }),
      details: optional(text({ max: 200 })),
      rate: optional(whole(1, 10_000)),
      again: optional(flag()),
    }),
    answer: z.object({ id: z.number(), sms: z.number() }),
  }),
  showSmsPayment: call({
    about: 'One payment for SMS credit, with all that happened to it.',
    allowed: ['buySms'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({
      selected: smsPaymentRow.extend({
        /** Who is asked for the money, as MTN. */
        provider: z.string(),
        /** Ours, and the provider's; '' before it is known. */
        reference: z.string(),
        theirReference: z.string(),
        /** When the provider is asked next; '' when it is not. */
        next: z.string(),
        history: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
      }),
    }),
  }),
  askSmsPayment: call({
    about: 'Asks the provider again what became of a payment, ten seconds after the last time at the earliest.',
    allowed: ['buySms'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({}),
  }),
  distributeSms: call({
    about: 'Gives the SMS of a successful payment to the branch that paid, once. data is the credit after it.',
    allowed: ['buySms'],
    writes: true,
    payload: payload({ selectedID: id() }),
    answer: z.object({ sms_given: z.number(), data: z.number() }),
  }),
  getSmsPayments: call({
    about:
      'Payments for SMS credit of these days, the newest first, 100 a page. total is of the successful ones, UGX: of the real ones where there are any, else of those of the simulator.',
    allowed: ['buySms'],
    writes: false,
    payload: payload({
      startFrom: date(smsTexts.fillDays),
      endAt: date(smsTexts.fillDays),
      page: optional(whole(1, 100_000)),
    }),
    answer: z.object({ smsPayData: z.array(smsPaymentRow), total: z.number(), found: z.number() }),
  }),
  refundSmsPayment: call({
    about:
      'Records that the money of a payment went back, outside the program: the whole of one whose SMS were not given, else some of its SMS at their price.',
    allowed: 'admin',
    writes: true,
    payload: payload({
      id: id(),
      sms: optional(whole(1, 999_999_999, texts.enterSms)),
      reference: text({ max: 60, msg: texts.enterReference }),
      reason: text({ max: 300, msg: texts.enterReason }),
    }),
    answer: z.object({ id: z.number() }),
  }),
};

import { z } from 'zod';
import { call } from '../../call.ts';
import { date, idOrZero, optional, payload, text, whole } from '../../fields.ts';
import { smsTexts } from '../texts.ts';
import { mostListed } from './mostListed.ts';
import { creditTexts as texts } from './texts.ts';

const reason = () => text({ max: 300, msg: texts.enterReason });

const prices = z.object({
  mainData: z.array(z.object({ id: z.number(), rate: z.number(), at: z.string(), by: z.string(), reason: z.string() })),
});

export const ledgerCalls = {
  getSmsPrices: call({
    about: 'What an SMS costs and has cost one’s branch, the newest first: UGX, since when, by whom and why.',
    allowed: ['buySms'],
    writes: false,
    payload: payload({}),
    answer: prices,
  }),
  saveSmsPrice: call({
    about: 'Sets what an SMS costs one’s branch from now on. Payments that were asked for before keep their price.',
    allowed: 'admin',
    writes: true,
    payload: payload({ rate: whole(1, 10_000, texts.rateRange), reason: reason() }),
    answer: prices,
  }),
  addSmsCredit: call({
    about:
      'Adds SMS to one’s branch by hand, where the school fills its gateway account itself: a top-up without a payment. Every ADMIN gets a notice.',
    allowed: 'admin',
    writes: true,
    payload: payload({
      sms: whole(1, 1_000_000, texts.smsRange),
      /** UGX that was paid for them; 0: nothing, or unknown. */
      amount: whole(0, 999_999_999, texts.amountRange),
      reference: text({ max: 60, msg: texts.enterReference }),
      reason: reason(),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getSmsTopups: call({
    about: `What SMS were given from the first to the last day, the newest first, ${mostListed} a page, and the sum of what was paid.`,
    allowed: ['buySms'],
    writes: false,
    payload: payload({
      startFrom: date(smsTexts.fillDays),
      endAt: date(smsTexts.fillDays),
      /** Absent: one’s own; 0: all of branchesData. */
      selectedBranch: optional(idOrZero()),
      page: optional(whole(1, 100_000)),
    }),
    answer: z.object({
      smsPayData: z.array(
        z.object({
          id: z.number(),
          /** 0: by hand. */
          sms_paymentID: z.number(),
          sms_given: z.number(),
          rate: z.number(),
          amount: z.number(),
          /** The id of a user; 0: AUTO. */
          added_By: z.number(),
          user: z.object({ username: z.string() }),
          created_at: z.string(),
          branch: z.string(),
        }),
      ),
      /** UGX, of all pages. */
      total: z.number(),
      /** How many there are on all pages. */
      count: z.number(),
    }),
  }),
  checkSMS: call({
    about:
      'The SMS credit of one’s branch: what may be sent, what is reserved for batches, what is paid for and not given yet, and what was used in the last twelve months. smsType GATEWAY, with buySms: what the gateway’s balance buys.',
    allowed: ['sendSms', 'buySms'],
    writes: false,
    payload: payload({ smsType: optional(text({ max: 30 })) }),
    answer: z.object({
      data: z.number(),
      reserved: z.number(),
      undistributed: z.number(),
      usage: z.object({
        /** The newest first; YYYY-MM. */
        months: z.array(z.object({ month: z.string(), sms: z.number() })),
        /** Who sent most first. */
        senders: z.array(z.object({ userID: z.number(), name: z.string(), sms: z.number() })),
      }),
    }),
  }),
};

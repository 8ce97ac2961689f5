import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, date, id, optional, payload, whole } from '../../fields.ts';
import { mostListed } from '../payments/methods.ts';
import { reportFormats } from '../report/calls.ts';

/** In UGX: opening + received - paidOut + banked + difference = closing. */
const flows = {
  opening: z.number(),
  /** Payments, incoming money, and what came back. */
  received: z.number(),
  /** Refunds, payments that were reversed, and incoming money that was a transfer from an own account. */
  paidOut: z.number(),
  /** Moved between the school's own accounts: below 0 where it left, so that all accounts together have 0. */
  banked: z.number(),
  /** Counted more (below 0: less) when a till was closed. */
  difference: z.number(),
  closing: z.number(),
};

const account = {
  kind: z.enum(['TILL', 'MONEY']),
  /** Of the cashier or of the money account. */
  ownerID: z.number(),
  account: z.string(),
};

export const cashBookCalls = {
  getCashBook: call({
    about:
      'The cash book: what each till and money account had, received, paid out and banked by the day of recording, and the entries. The path, where a format is asked for, makes the document.',
    allowed: ['seeFee'],
    writes: false,
    heavy: true,
    payload: payload({
      startFrom: date(),
      endAt: date(),
      /** One money account, or the till of one cashier; else all. */
      accountID: optional(id()),
      userID: optional(id()),
      page: optional(whole(1, 100_000)),
      /** Entries on a page. */
      size: optional(whole(1, mostListed)),
      format: optional(choice(reportFormats)),
    }),
    answer: z.object({
      /** Days and accounts with money moving, in order. */
      rows: z.array(z.object({ day: z.string(), ...account, ...flows })),
      /** Over all of the days; those that hold money and did not move too. */
      accounts: z.array(z.object({ ...account, ...flows })),
      totals: z.object(flows),
      /** Payments recorded on these days, typed by hand, that no statement has shown; of a till there are none. */
      unconfirmed: z.object({ slips: z.number(), amount: z.number() }),
      /** All that were ever used, to choose from. */
      choices: z.array(z.object(account)),
      /** Of tills, on these days. */
      closings: z.array(
        z.object({
          closingNo: z.number(),
          day: z.string(),
          cashier: z.string(),
          by: z.string(),
          expected: z.number(),
          counted: z.number(),
          /** Below 0: less was counted. */
          difference: z.number(),
          reason: z.string(),
          banked: z.number(),
          account: z.string(),
          slip: z.string(),
          /** Of what is banked: 1 when its line was found on a statement. */
          confirmed: z.number(),
        }),
      ),
      /** A page of them, in the order of recording; each names one account. */
      entries: z.array(
        z.object({
          entry: z.number(),
          day: z.string(),
          recordedAt: z.string(),
          ...account,
          what: z.string(),
          detail: z.string(),
          received: z.number(),
          paidOut: z.number(),
          /** Of a payment or a refund, or of what is reversed; 0: none. */
          receiptNo: z.number(),
          voucherNo: z.number(),
          /** 0: a payment typed by hand that no statement has shown. */
          confirmed: z.number(),
          regno: z.string(),
          name: z.string(),
          /** Where a payment was made on an earlier day than it was recorded, else ''. */
          paidOn: z.string(),
          by: z.string(),
        }),
      ),
      /** How many entries there are on all pages. */
      total: z.number(),
      path: z.string(),
    }),
  }),
};

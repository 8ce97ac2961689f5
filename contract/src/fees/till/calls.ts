import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, date, type Field, id, list, optional, payload, text, whole } from '../../fields.ts';
import { feesTexts } from '../texts.ts';
import { notes } from './rules.ts';

const mostMoney = 999_999_999_999;

const counted: Field<{ note: number; pieces: number }, { note: number | string; pieces: number | string }> = payload({
  note: whole(1, 50_000),
  pieces: whole(0, 1_000_000),
}) as never;

/** What a till holds and since when. `expected` is below 0 when more was given back than came in. */
const openTill = z.object({
  id: z.number(),
  userID: z.number(),
  name: z.string(),
  openedAt: z.string(),
  expected: z.number(),
});

export const tillCalls = {
  getTill: call({
    about:
      'The open till of oneself or another cashier: what it began with, the newest 1,000 entries since, and what must be in it; and all tills that are open.',
    allowed: ['addPay'],
    writes: false,
    payload: payload({ userID: optional(id()) }),
    answer: z.object({
      /** null: none is open. The next cash opens one. */
      till: openTill
        .extend({
          /** What stayed in it at the last closing. */
          opening: z.number(),
          /** How many there are. */
          total: z.number(),
          received: z.number(),
          paidOut: z.number(),
          entries: z.array(
            z.object({
              id: z.number(),
              at: z.string(),
              kind: z.string(),
              receiptNo: z.number().nullable(),
              regno: z.string(),
              name: z.string(),
              /** Below 0: it left the till. */
              amount: z.number(),
              reason: z.string(),
              by: z.string(),
            }),
          ),
        })
        .nullable(),
      tills: z.array(openTill),
      /** The last closing of this cashier. */
      last: z.object({ closingNo: z.number(), closedAt: z.string(), path: z.string() }).nullable(),
    }),
  }),
  closeTill: call({
    about:
      'Closes a till for good: what was counted, what is banked with which slip, and why it differs. What is not banked opens the next till. With `tillID` and `expected`, only as it was seen.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({
      /** Whose; absent: one’s own. Another’s needs a reason. */
      userID: optional(id()),
      tillID: optional(id()),
      expected: optional(whole(-mostMoney, mostMoney)),
      counts: list(counted, { max: notes.length }),
      banked: whole(0, mostMoney),
      accountID: optional(id()),
      slip: optional(text({ max: 60 })),
      reason: optional(text({ max: 300, msg: feesTexts.enterReason })),
    }),
    answer: z.object({ closingNo: z.number(), difference: z.number(), stays: z.number(), path: z.string() }),
  }),
  getTills: call({
    about: 'The closings of the days, the newest first, 1,000 at most, with their differences and what was banked.',
    allowed: ['seeFee'],
    writes: false,
    payload: payload({
      startFrom: date(),
      endAt: date(),
      userID: optional(id()),
      /** Those that did not agree. */
      state: optional(choice(['DIFFERENT', 'UNCONFIRMED'])),
    }),
    answer: z.object({
      mainData: z.array(
        z.object({
          closingNo: z.number(),
          userID: z.number(),
          name: z.string(),
          openedAt: z.string(),
          closedAt: z.string(),
          by: z.string(),
          /** Their id: who typed what was banked does not confirm it. */
          closedBy: z.number(),
          expected: z.number(),
          counted: z.number(),
          difference: z.number(),
          reason: z.string(),
          banked: z.number(),
          /** The entry that banked it, for confirmPayments; null: nothing was banked. */
          bankingID: z.number().nullable(),
          accountID: z.number().nullable(),
          account: z.string(),
          slip: z.string(),
          /** Of what is banked: 1 when its line was found on a statement. */
          confirmed: z.number(),
          stays: z.number(),
          path: z.string(),
        }),
      ),
      total: z.number(),
      /** Of all closings that were asked for. */
      sums: z.object({ counted: z.number(), short: z.number(), over: z.number(), banked: z.number() }),
      /** Who closed or had a till closed on these days. */
      cashiers: z.array(z.object({ id: z.number(), name: z.string() })),
      tills: z.array(openTill),
    }),
  }),
};

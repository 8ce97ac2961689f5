import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, id, optional, payload, text, whole } from '../../fields.ts';
import { decisions } from './rules.ts';
import { reviewTexts as texts } from './texts.ts';

export const reviewCalls = {
  getSmsReview: call({
    about: 'What of payments and messages of SMS waits for an administrator’s decision, the oldest first.',
    allowed: 'admin',
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          text: z.string(),
          at: z.string(),
          /** 0: it is about no payment of ours. */
          paymentID: z.number(),
          amount: z.number(),
          /** What the provider says; 0 and '' where it says nothing. */
          theirAmount: z.number(),
          theirReference: z.string(),
          /** As +256772123456, ''. */
          phone: z.string(),
          statusMsg: z.string(),
        }),
      ),
    }),
  }),
  decideSmsReview: call({
    about:
      'Decides what waits: asks the provider again, settles a payment as paid or failed, says whether a message left, or sets it aside.',
    allowed: 'admin',
    writes: true,
    payload: payload({
      id: id(),
      decision: choice(decisions, texts.selectDecision),
      reference: optional(text({ max: 60 })),
      amount: optional(whole(1, 999_999_999, texts.enterAmount)),
      reason: optional(text({ max: 300 })),
      /** Of a message: also of all others of which nobody knows whether they left, up to this item; at most 500, the oldest first. */
      alike: optional(whole(1, 999_999_999)),
    }),
    answer: z.object({}),
  }),
  reconcileSms: call({
    about:
      'Compares payments of three days with the providers’ lists, asks again about those that are not settled, and compares what gateways took with their prices, as the program does each night. What differs goes to the review; a provider that gave no list is named in the error of the run.',
    allowed: 'admin',
    writes: true,
    payload: payload({}),
    answer: z.object({ jobID: z.number() }),
  }),
};

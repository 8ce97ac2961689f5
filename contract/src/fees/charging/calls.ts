import { z } from 'zod';
import { call } from '../../call.ts';
import { flag, id, list, optional, payload, ver } from '../../fields.ts';
import { feeAmount } from '../feeAmount.ts';
import { feesTexts as texts } from '../texts.ts';

/** In UGX. `released`: money that leaves fees which fall below what was paid, and becomes credit. */
const sums = z.object({
  students: z.number(),
  up: z.number(),
  down: z.number(),
  released: z.number(),
  /** Students without residency, who get no fees that ask for one. */
  unknown: z.number(),
});

const effect = sums.extend({
  perTerm: z.array(sums.extend({ termID: z.number() })),
  /** What a class's fees are this year and last year; 0 without any. */
  classes: z.array(z.object({ classID: z.number(), className: z.string(), total: z.number(), lastYear: z.number() })),
  /** Where a class's fees rise and no authority is entered; else ''. */
  warning: z.string(),
});

const termFees = () => optional(list(payload({ catID: id(texts.selectCategory), amount: feeAmount() }), { max: 60 }));

export const chargingCalls = {
  addFees: call({
    about:
      'Sets the fees of a class, or of one student, for a year; with currentID changes stored ones. Charges what the running term and charged terms ask for: dryRun 1 shows it.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      currentID: optional(id()),
      classID: optional(id(texts.selectClass)),
      yearID: optional(id()),
      studentID: optional(id()),
      term1Fees: termFees(),
      term2Fees: termFees(),
      term3Fees: termFees(),
      /** 1: earlier terms that were never charged too. */
      chargePast: optional(flag()),
      ver: ver(),
      dryRun: optional(flag()),
    }),
    answer: z.object({ id: z.number(), ver: z.number(), effect }),
  }),
  getFeeBatches: call({
    about: 'The latest charges, changes of settings and imports of opening balances, newest first.',
    allowed: ['setFee'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          /** CHARGE, SETTING or OPENING. */
          kind: z.string(),
          /** For example: TERM 2, 2026: S1, S2. */
          label: z.string(),
          students: z.number(),
          entries: z.number(),
          /** Charged up and down, in UGX. */
          up: z.number(),
          down: z.number(),
          at: z.string(),
          by: z.string(),
          /** '' while it stands. */
          undoneAt: z.string(),
          undoneBy: z.string(),
          undoneReason: z.string(),
        }),
      ),
    }),
  }),
};

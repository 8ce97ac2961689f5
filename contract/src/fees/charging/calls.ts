import { z } from 'zod';
import { call } from '../../call.ts';
import { flag, id, list, optional, payload, text, ver } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { feeAmount } from '../feeAmount.ts';
import { termFields } from '../termFields.ts';
import { feesTexts as texts } from '../texts.ts';

/** In UGX. `released`: money that leaves fees which fall below what was paid, and becomes credit. */
const sums = z.object({
  students: z.number(),
  up: z.number(),
  down: z.number(),
  released: z.number(),
  /** Students without residency, who get no fees that ask for one. */
  unknown: z.number(),
  /** Taken off by the sibling rule at once, where it takes something off. */
  siblings: z.number().optional(),
});

const effect = sums.extend({
  perTerm: z.array(sums.extend({ termID: z.number() })),
  /** What a class's fees are this year and last year; 0 without any. */
  classes: z.array(z.object({ classID: z.number(), className: z.string(), total: z.number(), lastYear: z.number() })),
  /** Where a class's fees rise and no authority is entered; else ''. */
  warning: z.string(),
});

const termFees = () => optional(list(payload({ catID: id(texts.selectCategory), amount: feeAmount() }), { max: 60 }));

const chargingStates = ['CHARGED', 'NOT CHARGED', 'CHARGING', 'NO FEES'] as const;

export const chargingCalls = {
  addFees: call({
    about:
      'Sets the fees of a class, or of one student, for a year; with currentID changes stored ones. Charges what the running term and charged terms ask for: dryRun 1 shows it.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
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
    answer: z.object({
      id: z.number(),
      ver: z.number(),
      effect,
      /** Earlier terms of the year with fees that were never charged: chargePast 1 charges them. */
      past: z.array(z.number()),
    }),
  }),
  changeFeesStatus: call({
    about:
      'Makes the fees of a class or a student Inactive, which is as if they had no lines, or Active again. Charged terms are put right: dryRun 1 shows it.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
    payload: payload({ id: id(), status: flag(), ver: ver(), dryRun: optional(flag()) }),
    answer: z.object({ effect }),
  }),
  addFeesForStudents: call({
    about:
      'Puts one category with one amount into the own fees of many students in a term; dryRun 1 shows what it does. A run does it; a long one is answered with its jobID.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
    payload: payload({
      studentList: list(id(), { max: 2000 }),
      ...termFields(),
      catID: id(texts.selectCategory),
      amount: feeAmount(),
      dryRun: flag(),
    }),
    answer: z.object({
      effect,
      /** 0 in a dry run. */
      batchID: z.number(),
      /** Those of the list who have the category in their own fees of this term already: it is replaced. */
      replaced: z.number(),
      /** While its run goes on (getJob). */
      jobID: z.number().optional(),
    }),
  }),
  getFeeClass: call({
    about: 'The students of a class for whom fees are set, and the terms of a year that the class is charged.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    payload: payload({ classID: id(texts.selectClass), yearID: id(schoolTexts.noYearFound) }),
    answer: z.object({
      students: z.array(
        z.object({
          id: z.number(),
          regno: z.string(),
          name: z.string(),
          /** 0: no stream yet. */
          streamID: z.number(),
          residencyID: z.number().nullable(),
        }),
      ),
      chargedTerms: z.array(z.number()),
    }),
  }),
  getFeesHistory: call({
    about: 'Who set and changed the fees of a class or a student, newest first.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    payload: payload({ id: id() }),
    answer: z.object({
      changes: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          call: z.string(),
          changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        }),
      ),
    }),
  }),
  getFeeBatches: call({
    about: 'The latest charges, changes of settings and imports of opening balances and payments, newest first.',
    allowed: ['setFee'],
    writes: false,
    payload: payload({}),
    answer: z.object({
      mainData: z.array(
        z.object({
          id: z.number(),
          /** CHARGE, SETTING, OPENING or IMPORT. */
          kind: z.string(),
          /** For example: TERM 2, 2026: S1, S2. */
          label: z.string(),
          students: z.number(),
          entries: z.number(),
          /** Owed more and less by it, in UGX. */
          up: z.number(),
          down: z.number(),
          at: z.string(),
          by: z.string(),
          /** '' while it stands. */
          undoneAt: z.string(),
          undoneBy: z.string(),
          undoneReason: z.string(),
          /** 1: its run goes on, it cannot be undone yet. */
          charging: z.number(),
          /** 1: the run that undoes it goes on. */
          undoing: z.number(),
        }),
      ),
    }),
  }),
  chargeTerm: call({
    about:
      'Charges the running or a later term of the current year, to all classes or to chosen classes or students; who was charged gets the difference. dryRun 1 shows it; else a run does it (getJob), and can be repeated: nobody is charged twice.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
    payload: payload({
      ...termFields(),
      classList: optional(list(id(texts.selectClass), { max: 60 })),
      studentList: optional(list(id())),
      dryRun: optional(flag()),
    }),
    /** `effect` of a dry run, else the other two. */
    answer: z.object({ effect: effect.optional(), jobID: z.number().optional(), batchID: z.number().optional() }),
  }),
  getTermCharges: call({
    about: 'What each class is charged in a term, and what it would be.',
    allowed: ['setFee', 'seeFee'],
    writes: false,
    heavy: true,
    payload: payload(termFields()),
    answer: z.object({
      classes: z.array(
        z.object({
          classID: z.number(),
          className: z.string(),
          students: z.number(),
          /** What its students are to be charged, in UGX. */
          planned: z.number(),
          charged: z.number(),
          state: z.enum(chargingStates),
        }),
      ),
      /** 1: chargeTerm takes this term. */
      canCharge: z.number(),
      /** The charging that goes on: how many students are done. `jobID` 0: somebody else began it. */
      running: z.object({ jobID: z.number(), done: z.number(), total: z.number(), by: z.string() }).nullable(),
    }),
  }),
  reverseFeeBatch: call({
    about:
      'Undoes a batch whole, with a reason: its entries are reversed, its setting is as before. dryRun 1 shows it. A run does it; a long one is answered with its jobID. Broken off, it can be asked for again.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
    payload: payload({
      id: id(),
      /** Asked for unless dryRun is 1. */
      reason: optional(text({ max: 300, msg: texts.enterReason })),
      dryRun: optional(flag()),
    }),
    answer: z.object({ effect, jobID: z.number().optional() }),
  }),
  getFeeAttention: call({
    about: 'What waits for the bursar in the running term, as far as the user may act on it.',
    allowed: ['setFee', 'addPay'],
    writes: false,
    heavy: true,
    payload: payload({}),
    answer: z.object({
      yearID: z.number(),
      termID: z.number(),
      /** Names of the classes that have fees and are not charged. */
      notCharged: z.array(z.string()),
      /** Students in To Be Charged. */
      toBeCharged: z.number(),
      /** That wait and that the user may decide. */
      requests: z.number(),
      /** Students marked bursary YES without an award. */
      withoutAward: z.number(),
      /** Tills with cash of an earlier day. */
      tillsOpen: z.number(),
      /** Of closings, that no statement has confirmed for more than 14 days. */
      bankings: z.number(),
      /** Imported lines that nobody has decided. */
      unmatched: z.number(),
      /** Payments typed by hand that no statement has confirmed for more than 14 days. */
      unconfirmed: z.number(),
      /** What is wrong with the pull from SchoolPay; '' when all is well. */
      schoolPay: z.string(),
    }),
  }),
};

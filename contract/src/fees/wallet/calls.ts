import { z } from 'zod';
import { call } from '../../call.ts';
import { documentAnswer } from '../../documentAnswer.ts';
import { flag, id, optional, payload, text } from '../../fields.ts';
import { promiseRow } from '../debtors/promiseRow.ts';
import { paymentRow } from '../payments/calls.ts';
import { awardRow } from '../reductions/calls.ts';
import { termFields } from '../termFields.ts';
import { feesTexts as texts } from '../texts.ts';

const term = { yearID: z.number(), yearName: z.string(), termID: z.number() };

/** broughtForward + charged - reduced - paid = balance. */
const sums = {
  /** Of earlier terms, less money of before; negative: credit. */
  broughtForward: z.number(),
  charged: z.number(),
  reduced: z.number(),
  /** Received less given back, from the term's first day until the next term's. */
  paid: z.number(),
  balance: z.number(),
};

export const walletCalls = {
  generateStatements: call({
    about:
      'Statements of the students of a class or stream for a year in one PDF, a paper for each student, or with families 1 for each family. The term says who was in the class.',
    allowed: ['seeFee'],
    writes: true,
    payload: payload({
      ...termFields(),
      classID: id(texts.selectClass),
      streamID: optional(id()),
      families: optional(flag()),
    }),
    answer: documentAnswer,
  }),
  getStudentWallet: call({
    about:
      'What a student was charged and has paid, what is owed and due today, by term and in the order of recording; of one year or of all. The path draws the statement.',
    allowed: ['seeFee'],
    writes: false,
    payload: payload({ regNo: text({ max: 40, msg: texts.enterNumber }), yearID: optional(id()) }),
    answer: z.object({
      student: z.object({
        id: z.number(),
        regno: z.string(),
        name: z.string(),
        classID: z.number(),
        class: z.string(),
        stream: z.string(),
        residency: z.string(),
        status: z.number(),
        photo: z.string(),
        /** Payment codes. */
        codes: z.array(z.string()),
      }),
      /** Of this student and the others, as far as they were confirmed; null: none. */
      family: z
        .object({
          students: z.array(z.object({ regno: z.string(), name: z.string(), status: z.number(), balance: z.number() })),
          balance: z.number(),
          /** Draws the statement of all of them. */
          path: z.string(),
        })
        .nullable(),
      charges: z.array(
        z.object({
          entry: z.number(),
          day: z.string(),
          /** '', with `termID` 0: credit of before the ledger began. */
          yearName: z.string(),
          termID: z.number(),
          catID: z.number(),
          category: z.string(),
          /** CHARGE, ADJUST, OPENING, REDUCE, WRITE OFF, or REVERSAL of one of them. */
          kind: z.string(),
          /** Below 0: owed less by it. */
          amount: z.number(),
          reason: z.string(),
          by: z.string(),
        }),
      ),
      payments: z.array(paymentRow),
      /** Of today, whatever year was asked for. Positive: owed. Negative: credit. */
      balance: z.number(),
      broughtForward: z.number(),
      credit: z.number(),
      dueToday: z.number(),
      path: z.string(),
      terms: z.array(
        z.object({
          ...term,
          ...sums,
          /** 1: the current year and term. */
          running: z.number(),
          cells: z.array(
            z.object({
              /** null: all cells of another term, or the credit. */
              catID: z.number().nullable(),
              category: z.string(),
              ...sums,
            }),
          ),
        }),
      ),
      /** The running and later terms that are not charged yet: what the settings would charge. */
      planned: z.array(
        z.object({
          ...term,
          amount: z.number(),
          /** 1: the residency is not known, and some fees ask for it. */
          unknown: z.number(),
          lines: z.array(z.object({ catID: z.number(), category: z.string(), amount: z.number() })),
        }),
      ),
      /** What moved the balance, the oldest first. */
      timeline: z.array(
        z.object({
          entry: z.number(),
          day: z.string(),
          what: z.string(),
          detail: z.string(),
          /** 0: none. */
          receiptNo: z.number(),
          /** Of a refund; 0: none. */
          voucherNo: z.number(),
          charged: z.number(),
          paid: z.number(),
          balance: z.number(),
          by: z.string(),
          /** 1: a later entry reverses it. */
          reversed: z.number(),
        }),
      ),
      /** Of before the first row of the timeline. */
      opening: z.number(),
      awards: z.array(awardRow),
      /** For a waiver: how many weeks of the running term were left when the student joined it, of how many. */
      weeks: z.object({ left: z.number(), of: z.number() }),
      promise: promiseRow.nullable(),
    }),
  }),
};

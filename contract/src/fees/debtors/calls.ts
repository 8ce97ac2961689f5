import { z } from 'zod';
import { call, kilobyte } from '../../call.ts';
import { choice, date, flag, id, list, optional, payload, text } from '../../fields.ts';
import { feeAmount } from '../feeAmount.ts';
import { reportFormats } from '../report/calls.ts';
import { termFields } from '../termFields.ts';
import { feesTexts } from '../texts.ts';
import { promiseRow } from './promiseRow.ts';
import { debtorsTexts as texts } from './texts.ts';

/** The term says which age is «this term»; what is owed is always of today. */
const filters = () => ({
  ...termFields(),
  classID: optional(id()),
  residencyID: optional(id()),
  /** Who owes less is left out. */
  least: optional(feeAmount()),
  status: optional(choice(['ACTIVE', 'LEFT'])),
  /** 1: only who broke a promise. */
  broken: optional(flag()),
});

/** In UGX, unpaid today; the five ages add up to the balance. */
const ages = {
  thisTerm: z.number(),
  lastTerm: z.number(),
  twoBack: z.number(),
  older: z.number(),
  /** Of terms after this one, charged ahead. */
  later: z.number(),
  balance: z.number(),
  dueToday: z.number(),
};

const debtor = z.object({
  id: z.number(),
  regno: z.string(),
  name: z.string(),
  /** 1 active. */
  status: z.number(),
  classID: z.number(),
  className: z.string(),
  stream: z.string(),
  residency: z.string(),
  /** Who pays the fees, where that is known, with a number that can be called. */
  guardian: z.string(),
  phone: z.string(),
  ...ages,
  /** The day of the latest payment that stands, '' without one. */
  lastPayment: z.string(),
  promise: promiseRow.nullable(),
});

const totals = z.object({ students: z.number(), ...ages, broken: z.number() });

export const debtorsCalls = {
  getDebtors: call({
    about:
      'Who owes fees today, how old each debt is, whom to call, and what was promised. The path, where a format is asked for, makes the document.',
    allowed: ['seeFee'],
    writes: false,
    heavy: true,
    payload: payload({ ...filters(), format: optional(choice(reportFormats)) }),
    answer: z.object({
      rows: z.array(debtor),
      totals: z.object({
        all: totals,
        classes: z.array(totals.extend({ classID: z.number(), className: z.string() })),
      }),
      path: z.string(),
    }),
  }),
  savePromise: call({
    about:
      'Keeps by which day a debtor’s parents promised to pay how much; it takes the place of the promise before. Only holders of setFee let the student sit an examination on it.',
    allowed: ['setFee', 'addPay'],
    writes: true,
    payload: payload({
      regNo: text({ max: 40, msg: feesTexts.enterNumber }),
      dueOn: date(texts.enterDay),
      amount: feeAmount(),
      allowsExam: optional(flag()),
    }),
    answer: z.object({ id: z.number() }),
  }),
  getFeeReminders: call({
    about:
      'A message about fees for each telephone of debtors’ parents, siblings joined: @children, @balance, @due, @code and @school are filled in. It takes the right to send messages too.',
    allowed: ['seeFee'],
    writes: false,
    heavy: true,
    largestBody: 128 * kilobyte,
    payload: payload({
      ...filters(),
      /** Only these of them. */
      studentList: optional(list(id(), { max: 5_000 })),
      /** Absent: the text of Fee Rules. */
      text: optional(text({ max: 640 })),
    }),
    answer: z.object({
      /** Before it was filled in. */
      text: z.string(),
      contacts: z.array(
        z.object({
          name: z.string(),
          /** As +256772123456. */
          phone: z.string(),
          message: z.string(),
          /** How many SMS the message is. */
          parts: z.number(),
          students: z.array(z.object({ id: z.number(), regno: z.string(), name: z.string() })),
        }),
      ),
      unreached: z.array(z.object({ regno: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
};

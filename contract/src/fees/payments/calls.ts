import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, date, type Field, id, line, list, optional, payload, text, whole } from '../../fields.ts';
import { feeAmount } from '../feeAmount.ts';
import { feesTexts as texts } from '../texts.ts';
import { methods, mostListed, mostPrinted } from './methods.ts';

const regNo = () => text({ max: 40, msg: texts.enterNumber });
const method = () => choice(methods);
const reason = () => text({ max: 300, msg: texts.enterReason });

/** What is known of money that came in, whoever it is for. */
const received = {
  method: method(),
  reference: optional(line({ max: 60 })),
  paidOn: optional(date()),
  paidBy: optional(line({ max: 120 })),
  /** The category that the payer named. */
  catID: optional(id()),
  accountID: optional(id()),
};

const spreadRow = z.object({ yearName: z.string(), termID: z.number(), category: z.string(), amount: z.number() });

const unpaidCell = z.object({
  yearID: z.number(),
  yearName: z.string(),
  termID: z.number(),
  catID: z.number(),
  category: z.string(),
  rank: z.number(),
  charged: z.number(),
  reduced: z.number(),
  due: z.number(),
});

export const posted = z.object({
  id: z.number(),
  receiptNo: z.number(),
  path: z.string(),
  balance: z.number(),
  /** What it paid; `termID` 0 is credit. */
  spread: z.array(spreadRow),
  warnings: z.array(z.string()),
});

export const paymentRow = z.object({
  id: z.number(),
  receiptNo: z.number(),
  paidOn: z.string(),
  recordedAt: z.string(),
  amount: z.number(),
  method: z.enum(methods),
  reference: z.string(),
  paidBy: z.string(),
  by: z.string(),
  state: z.enum(['STANDING', 'REVERSED']),
  /** Why it was reversed. */
  reason: z.string(),
  /** 0: not yet found on a statement. Cash is counted in the till. */
  confirmed: z.number(),
});

const part: Field<{ regNo: string; amount: number }, { regNo: string | number; amount: string | number }> = payload({
  regNo: regNo(),
  amount: feeAmount(),
}) as never;

export const paymentsCalls = {
  findPayer: call({
    about:
      'Students by name, index number, payment code or a parent’s telephone, or those with these index numbers, with what they owe and have paid lately, and their families; 20 at most.',
    allowed: ['setFee', 'seeFee', 'addPay'],
    writes: false,
    payload: payload({ text: optional(text({ max: 100 })), regNos: optional(list(regNo(), { max: 20 })) }),
    answer: z.object({
      students: z.array(
        z.object({
          id: z.number(),
          regno: z.string(),
          name: z.string(),
          class: z.string(),
          status: z.number(),
          /** Payment codes. */
          codes: z.array(z.string()),
          /** Positive: owed. Negative: credit. */
          balance: z.number(),
          terms: z.array(z.object({ year: z.string(), term: z.number(), balance: z.number() })),
          dueToday: z.number(),
          /** What is not paid yet, for `spread`. */
          cells: z.array(unpaidCell),
          /** The other active children of the family. */
          family: z.array(z.object({ regno: z.string(), name: z.string() })),
          /** The standing payments of the last 366 days, the newest first. */
          paid: z.array(
            z.object({ receiptNo: z.number(), amount: z.number(), method: z.enum(methods), paidOn: z.string() }),
          ),
        }),
      ),
    }),
  }),
  addPayment: call({
    about:
      'A payment with its receipt. It fills the named category first, then the oldest term by rank; the rest is credit.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({ regNo: regNo(), amount: feeAmount(), ...received }),
    answer: posted,
  }),
  addFamilyPayment: call({
    about: 'One sum for several students, split by the cashier: a receipt for each, one reference.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({
      amount: feeAmount(),
      parts: list(part, { min: 1, max: 20, msg: texts.selectStudents }),
      ...received,
    }),
    answer: z.object({ payments: z.array(posted.extend({ regNo: z.string(), amount: z.number() })) }),
  }),
  reversePayment: call({
    about: 'Takes a whole payment back, that of a family with all its receipts. Its numbers stay used.',
    allowed: ['addPay'],
    writes: true,
    payload: payload({ id: id(), reason: reason() }),
    answer: z.object({ id: z.number(), warnings: z.array(z.string()) }),
  }),
  printReceipts: call({
    about:
      'Receipts by id, or those recorded from the first to the last day: one on a page twice, for parent and school, several two to a page. What was printed before says COPY.',
    allowed: ['seeFee', 'addPay'],
    writes: true,
    payload: payload({
      ids: optional(list(id(), { max: mostPrinted })),
      startFrom: optional(date()),
      endAt: optional(date()),
    }),
    answer: z.object({ path: z.string() }),
  }),
  getPayments: call({
    about:
      'Payments recorded from the first to the last day, the newest first, 100 a page or as many as asked for; one’s own only without seeFee. Totals are of standing payments.',
    allowed: ['seeFee', 'addPay'],
    writes: false,
    heavy: true,
    payload: payload({
      startFrom: date(),
      endAt: date(),
      classID: optional(id()),
      method: optional(method()),
      userID: optional(id()),
      /** UNCONFIRMED: those that no statement has confirmed yet. */
      state: optional(choice(['STANDING', 'REVERSED', 'UNCONFIRMED'])),
      page: optional(whole(1, 100_000)),
      /** Rows on a page. */
      size: optional(whole(1, mostListed)),
    }),
    answer: z.object({
      mainData: z.array(
        paymentRow.extend({
          studentID: z.number(),
          regno: z.string(),
          name: z.string(),
          className: z.string(),
          userID: z.number(),
          /** 0: cash. */
          accountID: z.number(),
          /** The names on the other receipts of a family payment. */
          together: z.array(z.string()),
        }),
      ),
      /** How many there are on all pages. */
      total: z.number(),
      amount: z.number(),
      byMethod: z.array(z.object({ method: z.enum(methods), payments: z.number(), amount: z.number() })),
      /** Who recorded any payment on these days. */
      cashiers: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
};

import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, flag, id, optional, payload } from '../../fields.ts';
import { termFields } from '../termFields.ts';

/** In UGX: broughtForward + expected = totalDue, less paid = balance. */
const sums = {
  /** Of earlier terms, less money of before the term's first day; negative: credit. */
  broughtForward: z.number(),
  /** Charges of the term less what they were reduced by. */
  expected: z.number(),
  reduced: z.number(),
  totalDue: z.number(),
  /** Received less given back, from the term's first day until the next term's. */
  paid: z.number(),
  /** Negative: credit. */
  balance: z.number(),
  credit: z.number(),
  /** Of the total due, in tenths of one per cent; null where nothing is due. */
  paidTenths: z.number().nullable(),
};

const reportRow = z.object({
  id: z.number(),
  regno: z.string(),
  name: z.string(),
  /** 1 active. */
  status: z.number(),
  /** 0: the group of those who left. */
  classID: z.number(),
  className: z.string(),
  streamID: z.number(),
  stream: z.string(),
  residency: z.string(),
  /** The class that the student was charged in, where it is another one. */
  chargedIn: z.string(),
  ...sums,
  /** The day of the latest payment that stands, '' without one. */
  lastPayment: z.string(),
  /** 0: not charged, the figures are as planned. */
  charged: z.number(),
});

const totals = z.object({
  students: z.number(),
  ...sums,
  /** Of all positive balances. */
  owed: z.number(),
  /** How many students are not charged, and what of `expected` is planned for them. */
  uncharged: z.number(),
  planned: z.number(),
});

const group = totals.extend({ classID: z.number(), className: z.string() });

const scope = () => ({
  ...termFields(),
  classID: optional(id()),
  streamID: optional(id()),
});

export const reportFormats = ['PDF', 'EXCEL'] as const;

export const reportCalls = {
  getFeesReport: call({
    about:
      'What each student of the school, a class or a stream was to pay in a term, has paid and owes, with totals by stream and class. The path, where a format is asked for, makes the document.',
    allowed: ['seeFee'],
    writes: false,
    heavy: true,
    payload: payload({ ...scope(), format: optional(choice(reportFormats)) }),
    answer: z.object({
      rows: z.array(reportRow),
      totals: z.object({
        all: totals,
        classes: z.array(group),
        streams: z.array(group.extend({ streamID: z.number(), stream: z.string() })),
      }),
      path: z.string(),
    }),
  }),
  getFeesSummary: call({
    about:
      'What the pictures of the fees report show beside its totals: money by day and by method, and how old unpaid fees are.',
    allowed: ['seeFee'],
    writes: false,
    heavy: true,
    payload: payload({ ...scope(), withTotals: optional(flag()) }),
    answer: z.object({
      /** With `withTotals` 1: those of getFeesReport. */
      totals: z.object({ all: totals, classes: z.array(group) }).optional(),
      /** From the term's first day until today or the next term. */
      days: z.array(
        z.object({
          day: z.string(),
          /** Received less given back. */
          amount: z.number(),
          /** What was given back: payments reversed and refunds. */
          back: z.number(),
          /** As many days after the first day of the term before. */
          before: z.number(),
        }),
      ),
      /** '' where no term is before it. */
      termBefore: z.string(),
      /** Unpaid today, of this term, the one before, two before, older ones and later ones. */
      ages: z.array(z.object({ name: z.string(), amount: z.number(), students: z.number() })),
      /** The last may be what was refunded and transferred. */
      methods: z.array(z.object({ name: z.string(), amount: z.number(), payments: z.number() })),
    }),
  }),
};

import { z } from 'zod';
import { call } from '../../call.ts';
import { choice, id, optional, payload, whole } from '../../fields.ts';
import { schoolTexts } from '../../school/texts.ts';
import { reportFormats } from '../report/calls.ts';

/** In UGX. */
const sums = {
  /** What is charged, and what the running and later terms would charge who is not charged yet. */
  planned: z.number(),
  charged: z.number(),
  reduced: z.number(),
  /** Payments that went to it. */
  collected: z.number(),
  outstanding: z.number(),
  /** Collected of what is charged less reduced, in tenths of one per cent; null where nothing is. */
  paidTenths: z.number().nullable(),
};

/** 0: the group of those who left. */
const ofClass = { classID: z.number(), className: z.string() };
/** 0: the balance brought forward. */
const ofCategory = { catID: z.number(), category: z.string() };

export const categoriesCalls = {
  getCategoryReport: call({
    about:
      'Of each fee category by class what a year or a term plans, has charged, reduced and collected, and what is outstanding; and money in advance. The path, where a format is asked for, makes the document.',
    allowed: ['seeFee'],
    writes: false,
    payload: payload({
      yearID: id(schoolTexts.noYearFound),
      /** Absent: all of the year. */
      termID: optional(whole(1, 3, schoolTexts.noTermFound)),
      classID: optional(id()),
      format: optional(choice(reportFormats)),
    }),
    answer: z.object({
      rows: z.array(z.object({ ...ofClass, ...ofCategory, ...sums })),
      totals: z.object({
        all: z.object(sums),
        classes: z.array(z.object({ ...ofClass, ...sums })),
        categories: z.array(z.object({ ...ofCategory, ...sums })),
      }),
      /** Money that has paid for nothing yet, today. */
      advance: z.object({ amount: z.number(), students: z.number() }),
      path: z.string(),
    }),
  }),
};

import { z } from 'zod';
import { call } from '../../call.ts';
import { flag, id, list, optional, payload, whole } from '../../fields.ts';
import { largestFee } from '../rules.ts';
import { termFields } from '../termFields.ts';
import { mostDecided } from './mostDecided.ts';

/** Of a student's whole term. */
const largestSum = largestFee * 100;

const change = z.object({
  studentID: z.number(),
  regno: z.string(),
  name: z.string(),
  className: z.string(),
  streamName: z.string(),
  /** In UGX; the difference is negative where less is wanted. */
  charged: z.number(),
  wanted: z.number(),
  difference: z.number(),
  why: z.string(),
  /** 1: nothing can be posted, the charge of a deactivated student is only kept. */
  onlyKept: z.number(),
  lines: z.array(z.object({ catID: z.number(), category: z.string(), charged: z.number(), wanted: z.number() })),
});

export const changesCalls = {
  getFeeChanges: call({
    about:
      'To Be Charged: the students of charged classes whose charges of a term of the current year are not what is wanted of them now, with the difference and why.',
    allowed: ['setFee'],
    writes: false,
    heavy: true,
    payload: payload({
      ...termFields(),
      /** 1: those that somebody decided against. */
      dismissed: optional(flag()),
    }),
    answer: z.object({ students: z.array(change) }),
  }),
  decideFeeChanges: call({
    about:
      'Posts the differences of some students, or leaves their charges as they are. Names the difference that was seen: another one is a conflict.',
    allowed: ['setFee'],
    writes: true,
    heavy: true,
    payload: payload({
      ...termFields(),
      changes: list(payload({ studentID: id(), accept: flag(), expected: whole(-largestSum, largestSum) }), {
        min: 1,
        max: mostDecided,
      }),
    }),
    /** `batchID` 0: nothing was posted. */
    answer: z.object({ changed: z.number(), batchID: z.number() }),
  }),
};

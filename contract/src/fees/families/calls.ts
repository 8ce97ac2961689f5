import { z } from 'zod';
import { call } from '../../call.ts';
import { flag, id, list, optional, payload, text, ver } from '../../fields.ts';
import { mostChildren } from './texts.ts';

const child = z.object({
  id: z.number(),
  regno: z.string(),
  name: z.string(),
  className: z.string(),
  /** 1 active. */
  status: z.number(),
  /** Positive: owed. Negative: credit. */
  balance: z.number(),
});

const parent = z.object({ name: z.string(), phone: z.string() });

export const familiesCalls = {
  getFamilies: call({
    about:
      'Families that were confirmed, and suggested ones: active students with the same telephone of a parent who are in no family, or could join one.',
    allowed: ['seeFee'],
    writes: false,
    payload: payload({ text: optional(text({ max: 100 })) }),
    answer: z.object({
      families: z.array(
        z.object({
          id: z.number(),
          students: z.array(child),
          parents: z.array(parent),
          /** Of all of them together. */
          balance: z.number(),
          ver: z.number(),
        }),
      ),
      suggested: z.array(
        z.object({
          /** The family that the others would join; 0: a new one. */
          familyID: z.number(),
          ver: z.number(),
          students: z.array(child),
          /** Those whose telephone they share. */
          parents: z.array(parent),
        }),
      ),
    }),
  }),
  saveFamily: call({
    about:
      'Confirms students as a family (no id), changes one, or ends it with an empty list. With dismiss 1 they are no family, and are not suggested again.',
    allowed: ['setFee'],
    writes: true,
    payload: payload({
      id: optional(id()),
      studentList: list(id(), { max: mostChildren }),
      dismiss: optional(flag()),
      ver: ver(),
    }),
    /** `id` 0: dismissed. */
    answer: z.object({ id: z.number() }),
  }),
};

import { z } from 'zod';
import { call } from '../../call.ts';
import { date, id, list, optional, payload, text, whole } from '../../fields.ts';
import { termFields } from '../termFields.ts';
import { clearanceTexts as texts } from './texts.ts';

/** Absent class and stream: the whole school. Absent threshold: the one of Fee Rules. */
const scope = () => ({
  ...termFields(),
  classID: optional(id()),
  threshold: optional(whole(1, 100, texts.threshold)),
});

export const clearanceCalls = {
  getClearance: call({
    about:
      'Which active students have paid the share of their fees that lets them sit an examination, and who may sit it on a promise. It blocks neither marks nor reports.',
    allowed: ['seeFee'],
    writes: false,
    payload: payload(scope()),
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          regno: z.string(),
          name: z.string(),
          classID: z.number(),
          className: z.string(),
          streamID: z.number(),
          stream: z.string(),
          /** As the fees report says: brought forward and expected, and what of it is paid. */
          due: z.number(),
          paid: z.number(),
          /** In tenths of one per cent; null where nothing is due. */
          paidTenths: z.number().nullable(),
          /** 0: not charged, the figures are as planned. */
          charged: z.number(),
          state: z.enum(['CLEARED', 'NOT CLEARED', 'ALLOWED']),
          /** Of ALLOWED: by whom and until which day, else ''. */
          allowedBy: z.string(),
          until: z.string(),
          /** Of NOT CLEARED: until when a permit of the term that was printed before is valid, else ''. */
          permitUntil: z.string(),
        }),
      ),
      totals: z.object({ students: z.number(), cleared: z.number(), allowed: z.number(), notCleared: z.number() }),
      threshold: z.number(),
      /** What the law says of candidates, '' for other classes. */
      notice: z.string(),
    }),
  }),
  generatePermits: call({
    about:
      'Prints examination permits, eight on a page, for students who are cleared or allowed. Printed again for the same examination and last day, a permit keeps its code.',
    allowed: ['seeFee'],
    writes: true,
    payload: payload({
      ...scope(),
      streamID: optional(id()),
      examination: text({ max: 60, msg: texts.enterExamination }),
      validUntil: date(texts.enterDay),
      /** Only these of them. */
      studentList: optional(list(id(), { max: 1000 })),
    }),
    answer: z.object({ path: z.string(), permits: z.number() }),
  }),
};

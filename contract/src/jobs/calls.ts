import { z } from 'zod';
import { call } from '../call.ts';
import { failed } from '../documentAnswer.ts';
import { id, payload } from '../fields.ts';

export const jobsCalls = {
  getJob: call({
    about: 'How far one of one’s own runs is.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({ jobID: id() }),
    answer: z.object({
      state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
      done: z.number(),
      total: z.number(),
      failed,
      path: z.string(),
      parts: z.array(z.object({ label: z.string(), path: z.string() })).optional(),
      call: z.string(),
    }),
  }),
  cancelJob: call({
    about: 'Ends one of one’s own runs.',
    allowed: 'signedIn',
    writes: true,
    payload: payload({ jobID: id() }),
    answer: z.object({}),
  }),
};

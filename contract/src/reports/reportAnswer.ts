import { z } from 'zod';
import { documentAnswer } from '../documentAnswer.ts';

export const reportAnswer = documentAnswer.extend({
  /** 1: pages of the run are a trial. TRIAL stands on them, they have no code and replace nothing. */
  trial: z.number().optional(),
  /** 1: the run is a trial in part, and issues its other reports. */
  issues: z.number().optional(),
  /** A trial because of its exam sets, which `issue` 1 would issue: the cards that it would then replace. */
  replaces: z
    .array(
      z.object({
        id: z.number(),
        studentID: z.number(),
        name: z.string(),
        className: z.string(),
        streamName: z.string(),
        code: z.string(),
      }),
    )
    .optional(),
});

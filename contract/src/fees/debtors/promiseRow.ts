import { z } from 'zod';

/** Of a student, the latest. */
export const promiseRow = z.object({
  id: z.number(),
  dueOn: z.string(),
  amount: z.number(),
  /** 1: the student may sit examinations until that day. */
  allowsExam: z.number(),
  /** KEPT: as much was paid since it was made, or nothing is owed. BROKEN: the day is over. */
  state: z.enum(['OPEN', 'KEPT', 'BROKEN']),
  by: z.string(),
  at: z.string(),
});

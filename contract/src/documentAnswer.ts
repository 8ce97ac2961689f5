import { z } from 'zod';

export const failed = z.array(z.object({ student: z.string(), msg: z.string() }));

/** A document call waits up to 25 s for its `path`. A slower one answers `jobID`. */
export const documentAnswer = z.object({
  path: z.string().optional(),
  jobID: z.number().optional(),
  /** What could not be made (a student's page, a receipt), each with its reason. The rest is in the file. */
  failed: failed.optional(),
});

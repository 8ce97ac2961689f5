import { z } from 'zod';

/** A subject in a stream of a class, with its names. */
export const namedLesson = {
  classID: z.number(),
  className: z.string(),
  streamID: z.number(),
  streamName: z.string(),
  subjectID: z.number(),
  subjectName: z.string(),
};

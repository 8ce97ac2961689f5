import { z } from 'zod';

export const namedLesson = {
  classID: z.number(),
  className: z.string(),
  streamID: z.number(),
  streamName: z.string(),
  subjectID: z.number(),
  subjectName: z.string(),
};

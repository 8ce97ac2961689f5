import { cancelJob } from './cancelJob.ts';
import { getJob } from './getJob.ts';

export const jobsHandlers = { getJob, cancelJob };

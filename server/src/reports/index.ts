import { cancelJob } from './cancelJob.ts';
import { generateEOTReport } from './generateEOTReport.ts';
import { getJob } from './getJob.ts';
import { verifyReport } from './verifyReport.ts';

export const reportsHandlers = { generateEOTReport, getJob, cancelJob, verifyReport };

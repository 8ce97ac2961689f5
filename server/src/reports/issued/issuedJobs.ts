import type { JobKind } from '../../jobs/Jobs.ts';
import type { ReportParts } from '../ReportParts.ts';
import { printJob } from './printJob.ts';
import { zipJob } from './zipJob.ts';

/** The jobs behind the calls that print issued reports again, by the call that asks for them. */
export const issuedJobs = (parts: Pick<ReportParts, 'database' | 'files' | 'pool'>): Record<string, JobKind> => ({
  printReport: printJob(parts),
  zipReports: zipJob(parts),
});

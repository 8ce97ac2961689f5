import type { JobKind } from '../../jobs/Jobs.ts';
import type { ReportParts } from '../ReportParts.ts';
import { printJob } from './printJob.ts';
import { zipJob } from './zipJob.ts';

export const issuedJobs = (parts: Pick<ReportParts, 'database' | 'files' | 'pool'>): Record<string, JobKind> => ({
  printReport: printJob(parts),
  zipReports: zipJob(parts),
});

import type { JobKind } from '../../jobs/Jobs.ts';
import { projectReportJob, type ReportParts } from './projectReportJob.ts';
import type { ReportCall } from './reportRequest.ts';

export const projectReportJobs = (parts: ReportParts): Record<ReportCall, JobKind> => ({
  mainReportPdf: projectReportJob(parts),
  mainReportExcel: projectReportJob(parts),
  activityReportPdf: projectReportJob(parts),
  activityReportExcel: projectReportJob(parts),
  budgetReportPdf: projectReportJob(parts),
  exportBudgetExcel: projectReportJob(parts),
  balanceSheetPdf: projectReportJob(parts),
  balanceSheetExcel: projectReportJob(parts),
});

import { reportSteps } from './reports/reportSteps.ts';

/** What each activity of a budget was spent on, with its receipts, as pages. */
export const activityReportPdf = reportSteps('activityReportPdf', { kind: 'ACT', format: 'PDF' });

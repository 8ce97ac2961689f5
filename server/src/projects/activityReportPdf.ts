import { reportSteps } from './reports/reportSteps.ts';

export const activityReportPdf = reportSteps('activityReportPdf', { kind: 'ACT', format: 'PDF' });

import { reportSteps } from './reportSteps.ts';

export const activityReportPdf = reportSteps('activityReportPdf', { kind: 'ACT', format: 'PDF' });

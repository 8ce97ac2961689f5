import { reportSteps } from './reports/reportSteps.ts';

export const mainReportPdf = reportSteps('mainReportPdf', { kind: 'GENERAL', format: 'PDF' });

import { reportSteps } from './reportSteps.ts';

export const mainReportPdf = reportSteps('mainReportPdf', { kind: 'GENERAL', format: 'PDF' });

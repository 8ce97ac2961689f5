import { reportSteps } from './reports/reportSteps.ts';

export const budgetReportPdf = reportSteps('budgetReportPdf', { kind: 'BUDGET', format: 'PDF' });

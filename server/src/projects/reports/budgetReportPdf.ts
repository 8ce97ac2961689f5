import { reportSteps } from './reportSteps.ts';

export const budgetReportPdf = reportSteps('budgetReportPdf', { kind: 'BUDGET', format: 'PDF' });

import { reportSteps } from './reports/reportSteps.ts';

/** The budget of a project against its spending, as pages. */
export const budgetReportPdf = reportSteps('budgetReportPdf', { kind: 'BUDGET', format: 'PDF' });

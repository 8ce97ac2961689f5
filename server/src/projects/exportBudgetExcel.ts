import { reportSteps } from './reports/reportSteps.ts';

/** The budget of a project against its spending, as a workbook. */
export const exportBudgetExcel = reportSteps('exportBudgetExcel', { kind: 'BUDGET', format: 'EXCEL' });

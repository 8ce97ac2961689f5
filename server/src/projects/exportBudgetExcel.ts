import { reportSteps } from './reports/reportSteps.ts';

export const exportBudgetExcel = reportSteps('exportBudgetExcel', { kind: 'BUDGET', format: 'EXCEL' });

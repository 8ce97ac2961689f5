import { reportSteps } from './reportSteps.ts';

export const exportBudgetExcel = reportSteps('exportBudgetExcel', { kind: 'BUDGET', format: 'EXCEL' });

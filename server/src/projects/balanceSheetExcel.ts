import { reportSteps } from './reports/reportSteps.ts';

export const balanceSheetExcel = reportSteps('balanceSheetExcel', { kind: 'BALANCE', format: 'EXCEL' });

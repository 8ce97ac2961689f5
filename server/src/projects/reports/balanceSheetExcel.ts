import { reportSteps } from './reportSteps.ts';

export const balanceSheetExcel = reportSteps('balanceSheetExcel', { kind: 'BALANCE', format: 'EXCEL' });

import { reportSteps } from './reports/reportSteps.ts';

/** Funds in, spending by activity and the balance of a project, as a workbook. */
export const balanceSheetExcel = reportSteps('balanceSheetExcel', { kind: 'BALANCE', format: 'EXCEL' });

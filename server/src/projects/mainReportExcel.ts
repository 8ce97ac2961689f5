import { reportSteps } from './reports/reportSteps.ts';

/** A project with all its expenses and totals, as a workbook. */
export const mainReportExcel = reportSteps('mainReportExcel', { kind: 'GENERAL', format: 'EXCEL' });

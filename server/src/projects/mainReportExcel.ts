import { reportSteps } from './reports/reportSteps.ts';

export const mainReportExcel = reportSteps('mainReportExcel', { kind: 'GENERAL', format: 'EXCEL' });

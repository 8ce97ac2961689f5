import { reportSteps } from './reportSteps.ts';

export const mainReportExcel = reportSteps('mainReportExcel', { kind: 'GENERAL', format: 'EXCEL' });

import { reportSteps } from './reports/reportSteps.ts';

export const activityReportExcel = reportSteps('activityReportExcel', { kind: 'ACT', format: 'EXCEL' });

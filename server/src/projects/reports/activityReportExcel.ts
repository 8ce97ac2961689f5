import { reportSteps } from './reportSteps.ts';

export const activityReportExcel = reportSteps('activityReportExcel', { kind: 'ACT', format: 'EXCEL' });

import { reportSteps } from './reports/reportSteps.ts';

/** What each activity of a budget was spent on, as a workbook. */
export const activityReportExcel = reportSteps('activityReportExcel', { kind: 'ACT', format: 'EXCEL' });
